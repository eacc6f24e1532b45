import { expect, test } from "vitest";
import { draftOf } from "../reading-of.fixture.ts";
import { readPaloalto } from "./paloalto.ts";

const read = (line: string) => draftOf(readPaloalto(line, { zone: "America/Santiago" }));
const head = (type: string, subtype: string) =>
  `<14>Oct  5 09:30:20 borde-3 1,2026/10/05 09:30:19,007000000001,${type},${subtype},2561,2026/10/05 09:30:15`;
const session = (action: string) =>
  `203.0.113.9,10.0.0.5,0.0.0.0,0.0.0.0,entrada,sur\\jrojas,,web-browsing,vsys1,untrust,trust,e1,e2,syslog,,771,2,51000,443,0,0,0x19,tcp,${action}`;

test("the end of a session is telemetry with both ends", () => {
  const line = `${head("TRAFFIC", "end")},${session("allow")},5000,2000,3000,12,2026/10/05 09:29:00,61,any,,9001,0x0,United States,10.0.0.0-10.255.255.255,,5,7,tcp-fin,0,0,0,0,,pa-borde,from-policy`;
  expect(read(line)).toMatchObject({
    format: "paloalto",
    external_id: "9001",
    occurred_at: "2026-10-05T12:30:15.000Z",
    title: "Sesión de red: allow",
    category: "traffic/end",
    is_detection: false,
    severity: "unknown",
    asset_name: "pa-borde",
    asset_agent_id: "007000000001",
    source_user: "sur\\jrojas",
    source_ip: "203.0.113.9",
    source_port: 51_000,
    source_country: "US",
    destination_ip: "10.0.0.5",
    destination_port: 443,
    transport: "tcp",
    action: "allow",
    outcome: "success",
    occurrences: 2,
  });
});

test("a threat is a detection under its name, as grave as it says", () => {
  const line = `${head("THREAT", "virus")},${session("reset-both")},"a, ""b"".exe",Eicar File Detected(39040),any,high,server-to-client,9002,0x0,Chile,10.0.0.0-10.255.255.255,,,0,${"ab".repeat(32)}`;
  expect(read(line)).toMatchObject({
    is_detection: true,
    severity: "high",
    title: "Eicar File Detected(39040)",
    rule_id: "39040",
    file_path: 'a, "b".exe',
    hash_sha256: "ab".repeat(32),
    source_country: "CL",
    outcome: "failure",
  });
  const visit = `${head("THREAT", "url")},${session("alert")},"tienda.example/a",(9999),shopping,informational,client-to-server,9003`;
  expect(read(visit)).toMatchObject({
    is_detection: false,
    url: "tienda.example/a",
    title: "Navegación: shopping",
  });
});

test.each([
  [
    "SYSTEM",
    `${head("SYSTEM", "auth")},,auth-fail,,0,0,general,medium,"failed authentication for user 'admin'",9004,0x0`,
    { title: "Sistema: auth-fail", severity: "medium", outcome: "failure", rule_id: "auth-fail" },
  ],
  [
    "CONFIG",
    `${head("CONFIG", "0")},10.0.0.9,,set,admin,Web,Succeeded,rulebase security rules salida,9005,0x0`,
    {
      title: "Configuración cambiada: set",
      source_user: "admin",
      source_ip: "10.0.0.9",
      process_command_line: "set rulebase security rules salida",
      outcome: "success",
    },
  ],
  [
    "GLOBALPROTECT",
    `${head("GLOBALPROTECT", "0")},vsys1,gateway-auth,login,SAML,,jrojas,CL,NOTEBOOK-7,203.0.113.9,0.0.0.0,0.0.0.0,0.0.0.0,h,s,6.0,Windows,"Windows 11, 64",1,,,"clave incorrecta",failure,,0,,0,portal,9006,0x0`,
    {
      title: "GlobalProtect: gateway-auth",
      source_user: "jrojas",
      source_ip: "203.0.113.9",
      source_country: "CL",
      outcome: "failure",
      detail: "clave incorrecta",
    },
  ],
  [
    "USERID",
    `${head("USERID", "login")},vsys1,10.0.0.5,sur\\jrojas,dc-1,0,1,0,0,0,active-directory,unknown,9007,0x0`,
    { source_user: "sur\\jrojas", source_ip: "10.0.0.5" },
  ],
])("%s", (_, line, expected) => {
  expect(read(line)).toMatchObject(expected);
});

test("a line with commas of somebody else is no record of PAN-OS", () => {
  expect(readPaloalto("1,2026/10/05 09:30:19,7,LISTA,x")).toHaveProperty("problem.code", "unknown_format");
});
