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

const pwndoc = {
  status: "success",
  datas: {
    _id: "a1",
    name: "Prueba",
    findings: [
      {
        _id: "p1",
        title: "Contraseñas reutilizadas",
        vulnType: "Interna",
        description: "<p>Una misma clave abre <b>12</b> equipos.</p>",
        observation: "<p>Se probó en srv-1.</p>",
        remediation: "<ul><li>Una clave por equipo</li></ul>",
        remediationComplexity: 2,
        references: ["https://example.com/claves"],
        cvssv3: "CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N",
        scope: "<p>srv-1</p><p>srv-2</p>",
      },
      { _id: "p2", title: "Bandera sin vector", cvssv3: "" },
    ],
  },
};

const ghostwriter = {
  title: "Ejercicio",
  findings: [
    {
      id: 7,
      title: "Relevo de NTLM",
      severity: "High",
      cvss_vector: "",
      description: "<p>Sin firma de SMB.</p>",
      impact: "<p>Control del dominio.</p>",
      mitigation: "<p>Exigir la firma.</p>",
      replication_steps: "<p>Escuchar y relevar.</p>",
      affected_entities: "<p>dc-1</p><p>dc-2</p>",
      references: "<p>https://example.com/smb</p>",
    },
  ],
  logs: [
    {
      name: "Operación",
      entries: [
        {
          id: 3,
          oplog_id: 1,
          start_date: "2026-10-01 10:00:00",
          end_date: "2026-10-01 10:05:00",
          source_ip: "198.51.100.9",
          dest_ip: "srv-1 (198.51.100.7)",
          tool: "Explorador",
          user_context: "DOMINIO\\persona",
          command: "net user /domain",
          description: "Cuentas del dominio",
          output: "12 cuentas",
          comments: "",
          tags: ["att&ck:T1087.002"],
        },
      ],
    },
  ],
};

const logHead =
  "entry_identifier,start_date,end_date,source_ip,dest_ip,tool,user_context,command,description,output,comments,operator_name,tags";

const dradis = `<?xml version="1.0" encoding="UTF-8"?>
<dradis-template version="3">
  <nodes><node><id>1</id><label>srv-1</label><notes/>
    <evidence><evidence><id>9</id><issue-id>5</issue-id><content><![CDATA[#[Output]#
visible]]></content></evidence></evidence></node></nodes>
  <issues><issue><id>5</id><author>a</author><text><![CDATA[#[Title]#
Panel expuesto

#[CVSSv3.Vector]#
CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N

#[Description]#
El panel responde a internet.

#[Solution]#
Restringir el acceso.]]></text></issue></issues>
</dradis-template>
`;

const table = `Código,Título,Severidad,Activo,Descripción,Recomendación,CVSS
H-1,Puerto abierto,Alta,srv-1,Se ve desde internet,Cerrarlo,
H-2,Certificado vencido,Media,srv-2,Venció,Renovarlo,CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N
`;

/** A small example file per format; for a workbook only the text of the same table. */
export const assessmentFiles: Readonly<Record<AssessmentFormat, string>> = {
  "pwndoc-json": JSON.stringify(pwndoc),
  "ghostwriter-json": JSON.stringify(ghostwriter),
  "ghostwriter-csv": `${logHead}\nE1,2026-10-01 10:00:00,2026-10-01 10:05:00,198.51.100.9,srv-1,Explorador,,net user,Cuentas,,,Ana,T1087\n`,
  "dradis-xml": dradis,
  "table-csv": table,
  "table-xlsx": table,
  "vectr-csv": vectrFile(
    vectrRow("Macro", "NotDetected"),
    vectrRow("Enlace", "Detected"),
    vectrRow("Adjunto", "Blocked", { mitre: "" }),
  ),
  "attire-json": JSON.stringify(attire),
  "sysreptor-json": JSON.stringify(sysreptor),
  "sysreptor-toml": toml,
};
