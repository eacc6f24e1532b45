import type { Json } from "./members-read.ts";

const at = "2026-11-01T10:00:00.000Z";
const uuid = (last: number) => `11111111-aaaa-4aaa-8aaa-00000000000${last}`;

/** A playbook of CACAO 2.0 with the properties of the specification. */
export const cacaoExample: Json = {
  type: "playbook",
  spec_version: "cacao-2.0",
  id: `playbook--${uuid(1)}`,
  name: "Uno",
  description: "Dos",
  playbook_types: ["mitigation"],
  created_by: `identity--${uuid(2)}`,
  created: at,
  modified: at,
  revoked: false,
  valid_from: at,
  priority: 1,
  severity: 2,
  impact: 3,
  labels: ["l"],
  playbook_variables: { __ip__: { type: "ipv4-addr", value: "10.0.0.1" } },
  agent_definitions: { "individual--1": { type: "individual", name: "Ana" } },
  workflow_start: "start--1",
  workflow: {
    "start--1": { type: "start", on_completion: "action--1" },
    "action--1": {
      type: "action",
      name: "Aislar",
      description: "d",
      agent: "individual--1",
      on_completion: "if--1",
      timeout: 10,
      delay: 5,
      on_failure: "end--1",
      commands: [{ type: "bash", command: "ls", description: "c" }],
    },
    "if--1": {
      type: "if-condition",
      name: "¿Sigue?",
      condition: "a",
      on_true: "action--1",
      on_false: "end--1",
    },
    "end--1": { type: "end" },
  },
};

/** The headers of a mail, with the last server that the company trusts. */
export const mailExample: Json = {
  "Return-Path": "<vuelta@malo.cl>",
  Received:
    "from a.malo.cl (a.malo.cl [203.0.113.9]) by mx.empresa.cl with ESMTPS; Mon, 09 Nov 2026 10:00:00 -0300",
  "Authentication-Results": "mx.empresa.cl; spf=fail smtp.mailfrom=malo.cl",
  "ARC-Authentication-Results": "i=1; mx.otra.cl; spf=pass smtp.mailfrom=malo.cl",
  "Received-SPF": "fail (mx.empresa.cl: x) client-ip=203.0.113.9",
  "X-MS-Exchange-Organization-SCL": "5",
  From: "Banco <aviso@malo.cl>",
  Sender: "otro@malo.cl",
  "Reply-To": "respuesta@otro.cl",
  To: "lista@empresa.cl",
  Cc: "copia@empresa.cl",
  "Delivered-To": "ana@empresa.cl",
  Subject: "Factura",
  Date: "Mon, 09 Nov 2026 10:00:00 -0300",
  "Message-ID": "<uno@malo.cl>",
  "In-Reply-To": "<cero@malo.cl>",
  References: "<cero@malo.cl>",
  "Content-Type": "text/html; charset=utf-8",
  "Content-Transfer-Encoding": "quoted-printable",
  "X-Mailer": "x",
  "List-Unsubscribe": "<https://e.cl/baja>",
};
export const mailBody = '<a href=3D"https://malo.cl/ana%40empresa.cl">=C3=A1qu=C3=AD</a>';
