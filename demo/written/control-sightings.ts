import type { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";

/** Controls that report their action: for mail, for web sites, at the perimeter and on the machines. */
export const controlSources = {
  mail: { name: "Correo seguro", format: "cef" },
  waf: { name: "WAF de los sitios", format: "cef" },
  border: { name: "FortiGate de borde", format: "fortigate" },
  endpoint: { name: "Sensor de equipos", format: "ocsf" },
} as const satisfies Record<string, { name: string; format: SourceFormat }>;
export type Control = keyof typeof controlSources;

/** The companies with such controls. The other companies have only the records of Wazuh and their clouds. */
export const defendedCompanies: readonly string[] = ["quilquen", "huillinco", "lonquimay"];

/** One observation of a control: the values that change in its record. */
export interface Sight {
  title: string;
  /** The action in the tool's own words; empty if the tool does not report it. */
  action: string;
  severity: "low" | "medium" | "high";
  technique?: string;
  hash?: string;
  address?: string;
}
type RecurringSighting = Sight & { control: Control; perDay: number };

export const recurringSightings: readonly RecurringSighting[] = [
  { control: "mail", title: "Phishing de credenciales", action: "Rejected", severity: "low", perDay: 1.2 },
  {
    control: "mail",
    title: "Phishing con enlace acortado",
    action: "Allowed",
    severity: "medium",
    perDay: 0.2,
  },
  {
    control: "mail",
    title: "Suplantación de un proveedor",
    action: "Quarantined",
    severity: "low",
    perDay: 0.4,
  },
  { control: "mail", title: "Publicidad en masa (spam)", action: "Rejected", severity: "low", perDay: 1.5 },
  {
    control: "waf",
    title: "Inyección SQL en un formulario",
    action: "Block",
    severity: "low",
    perDay: 0.7,
  },
  {
    control: "waf",
    title: "Cross-site scripting en una búsqueda",
    action: "None",
    severity: "medium",
    perDay: 0.2,
  },
  { control: "waf", title: "Ataque web sin clasificar", action: "", severity: "medium", perDay: 0.15 },
  { control: "border", title: "Path.Traversal.Generic", action: "dropped", severity: "low", perDay: 0.6 },
  { control: "border", title: "Port.Scan.Horizontal.Scan", action: "dropped", severity: "low", perDay: 1.2 },
  { control: "border", title: "Botnet.Beacon.Generic", action: "detected", severity: "high", perDay: 0.07 },
  { control: "endpoint", title: "Troyano en una descarga", action: "3", severity: "low", perDay: 0.3 },
  { control: "endpoint", title: "Ransomware conocido", action: "2", severity: "low", perDay: 0.1 },
  { control: "endpoint", title: "Adware en el navegador", action: "17", severity: "low", perDay: 0.15 },
];

/** An observation by two controls: the same file or address reaches the first, and minutes later the second. */
type Passage = readonly [control: Control, minutes: number, sight: Sight][];
export const passages: readonly Passage[] = [
  [
    [
      "mail",
      4,
      { title: "Adjunto con un troyano", action: "Allowed", severity: "medium", technique: "T1566.001" },
    ],
    [
      "endpoint",
      31,
      { title: "Troyano abierto por una persona", action: "3", severity: "low", technique: "T1204.002" },
    ],
  ],
  [
    [
      "mail",
      7,
      { title: "Adjunto con un troyano", action: "Rejected", severity: "low", technique: "T1566.001" },
    ],
    [
      "endpoint",
      46,
      { title: "Troyano copiado de un pendrive", action: "17", severity: "medium", technique: "T1091" },
    ],
  ],
  [
    ["border", 2, { title: "Web.Server.Command.Injection", action: "detected", severity: "medium" }],
    [
      "waf",
      5,
      { title: "Inyección de comandos en un sitio", action: "Block", severity: "low", technique: "T1190" },
    ],
  ],
  [
    ["border", 9, { title: "Web.Server.Path.Traversal", action: "dropped", severity: "low" }],
    [
      "waf",
      15,
      {
        title: "Exploit de un gestor de contenidos",
        action: "Block",
        severity: "low",
        technique: "T1190",
      },
    ],
  ],
];
/** The hour of the records, on every other day. */
export const passageHour = 11;
