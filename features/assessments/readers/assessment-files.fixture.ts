import type { AssessmentFormat } from "./assessment-formats.ts";

const vectrHead =
  "AssessmentGroup,Campaign,Phase,Variant,MitreID,Outcome,Alert Triggered,Activity Logged,DetectingTools,Start Time,Stop Time,Detection Time,Objective,Command";

/** A row of VECTR, with a line break inside a cell. */
export const vectrRow = (variant: string, outcome: string, more: { mitre?: string; alert?: string } = {}) =>
  `T1,Correo,Acceso,${variant},${more.mitre ?? "T1566.001"},${outcome},${more.alert ?? "TBD"},No,,2026-10-01T10:00:00.000Z,2026-10-01T10:05:00.000Z,2026-10-01T11:00:00.000Z,"Dos
líneas",macro`;

export const vectrFile = (...rows: string[]): string => `\uFEFF${[vectrHead, ...rows].join("\n")}\n`;

const attire = {
  "attire-version": "1.1",
  "execution-data": {
    "execution-id": "e1",
    "execution-source": "Prueba atómica",
    target: { host: "srv-1", ip: "198.51.100.7" },
    "time-generated": "2026-10-01T10:00:00.000Z",
  },
  procedures: [
    {
      "procedure-name": "Registro de una DLL",
      "procedure-id": { type: "guid", id: "g1" },
      "mitre-technique-id": "T1218.010",
      steps: [
        {
          command: "regsvr32 /s prueba.dll",
          output: [{ content: "No se puede ejecutar", level: "STDERR", type: "console" }],
          "time-start": "2026-10-01T10:02:00.000Z",
          "time-stop": "2026-10-01T10:02:05.000Z",
        },
      ],
    },
  ],
};

const sysreptor = {
  format: "projects/v2",
  name: "Prueba",
  findings: [
    {
      id: "f1",
      data: {
        title: "Inyección de SQL",
        cvss: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
        summary: "Resumen",
        recommendation: "Parametrizar",
        affected_components: ["web-1"],
      },
    },
    { id: "f2", data: { title: "Cabeceras ausentes", cvss: "n/a", affected_components: ["web-1"] } },
  ],
};

const toml = `format = "projects/v2"
name = "Prueba"

[[findings]]
id = "f1"
[findings.data]
title = "Inyección de SQL"
cvss = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"
affected_components = ["web-1"]

[[findings]]
id = "f2"
[findings.data]
title = "Cabeceras ausentes"
cvss = "n/a"
affected_components = []
`;

/** A small file of each format. */
export const assessmentFiles: Readonly<Record<AssessmentFormat, string>> = {
  "vectr-csv": vectrFile(
    vectrRow("Macro", "NotDetected"),
    vectrRow("Enlace", "Detected"),
    vectrRow("Adjunto", "Blocked", { mitre: "" }),
  ),
  "attire-json": JSON.stringify(attire),
  "sysreptor-json": JSON.stringify(sysreptor),
  "sysreptor-toml": toml,
};
