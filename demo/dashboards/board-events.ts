import { SeededChance } from "../events/seeded-chance.ts";
import type { DemoCompany } from "../written/demo-company.ts";

const dayMs = 86_400_000;
const days = 84;
const addresses = ["192.0.2", "198.51.100", "203.0.113"];

interface AgentDetection {
  id: string;
  name: string;
  action: string;
  extra: string;
}

const detections: readonly AgentDetection[] = [
  { id: "4000000", name: "Eicar_test_file", action: "Quarantine", extra: "filePath=/tmp/eicar.com" },
  { id: "4000000", name: "PUA.Win32.ProxyTool.A", action: "Delete", extra: "filePath=C:\\\\Temp\\\\px.exe" },
  {
    id: "5000000",
    name: "WebReputation",
    action: "Block",
    extra: "request=http://descargas.ejemplo/actualiza",
  },
  { id: "1008610", name: "SMB: intento de enumeración", action: "IDS:Reset", extra: "proto=TCP" },
  { id: "1011242", name: "HTTP: expresión JNDI sospechosa", action: "IDS:Reset", extra: "proto=TCP" },
  {
    id: "1002831",
    name: "Unix: cambio en archivos del sistema",
    action: "Log",
    extra: "filePath=/etc/passwd",
  },
];

/** Yields records of Deep Security agents, as they send them by syslog, over twelve weeks. */
export function* agentRecords({ slug, assets }: DemoCompany, now: Date): Generator<string> {
  const servers = assets.filter(({ kind }) => kind !== "firewall");
  for (let day = days; day >= 0; day -= 1) {
    const chance = new SeededChance(`boards/agent/${slug}/${day}`);
    for (let at = chance.count(7); at > 0; at -= 1) {
      const moment = momentOf(now, day, chance);
      const { id, name, action, extra } = chance.pickSkewed(detections);
      const { name: host, ip } = chance.pick(servers);
      yield `CEF:0|Trend Micro|Deep Security Agent|20.0.0.8453|${id}|${name}|4|rt=${moment} externalId=${chance.hexadecimal(12)} dvchost=${host} dvc=${ip} src=${addressOf(chance)} act=${action} ${extra}`;
    }
  }
}

const attacks = [
  ["Normal", "REQ_PASSED"],
  ["SQL Injection", "REQ_BLOCKED_SECURITY"],
  ["Cross Site Scripting", "REQ_BLOCKED_SECURITY"],
  ["Bot Access Control", "REQ_CHALLENGE_CAPTCHA"],
  ["Illegal Resource Access", "REQ_BLOCKED_SECURITY"],
  ["ACL", "REQ_BLOCKED_ACL"],
] as const;
const countries = ["CL", "US", "BR", "CN", "RU", "NL", "PE"];
const pages = ["/", "/ingreso", "/api/clientes", "/buscar", "/wp-login.php", "/admin"];

/** Yields records of the web application firewall over twelve weeks. */
export function* firewallRecords({ slug, domain }: DemoCompany, now: Date): Generator<string> {
  for (let day = days; day >= 0; day -= 1) {
    const chance = new SeededChance(`boards/waf/${slug}/${day}`);
    for (let at = chance.count(12); at > 0; at -= 1) {
      const moment = momentOf(now, day, chance);
      const [name, action] = chance.pickSkewed(attacks);
      const site = `www.${domain}`;
      yield `CEF:0|Incapsula|SIEMintegration|1|1|${name}|${name === "Normal" ? 0 : 4}|rt=${moment} externalId=${chance.hexadecimal(16)} dhost=${site} src=${addressOf(chance)} spt=${30_000 + chance.below(30_000)} act=${action} request=https://${site}${chance.pickSkewed(pages)} cs6=${chance.pickSkewed(countries)} cs6Label=Country`;
    }
  }
}

const momentOf = (now: Date, day: number, chance: SeededChance): number =>
  Math.min(now.getTime() - 60_000, now.getTime() - day * dayMs + chance.below(dayMs) - dayMs / 2);

const addressOf = (chance: SeededChance): string => `${chance.pick(addresses)}.${1 + chance.below(60)}`;
