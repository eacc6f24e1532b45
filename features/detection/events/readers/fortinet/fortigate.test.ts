import { expect, test } from "vitest";
import { draftOf } from "../reading-of.fixture.ts";
import { readFortigate } from "./fortigate.ts";

const read = (line: string) => draftOf(readFortigate(line, { zone: "America/Santiago" }));
const device = 'devname="borde-2" devid="FGT60F0000000001" vd="root"';
const traffic = `<189>date=2026-10-05 time=09:30:15 ${device} eventtime=1791203415250000000 tz="-0300" logid="0000000013" type="traffic" subtype="forward" level="notice" srcip=10.0.0.5 srcport=51000 srcintf="lan" dstip=203.0.113.9 dstport=443 dstcountry="Chile" srccountry="Reserved" sessionid=7 proto=6 action="close" policyid=3 service="HTTPS" user="jrojas"`;

test("traffic that went through is telemetry, at the moment that the device counted", () => {
  expect(read(traffic)).toMatchObject({
    format: "fortigate",
    occurred_at: "2026-10-05T12:30:15.250000Z",
    title: "traffic forward close",
    category: "traffic/forward",
    rule_id: "0000000013",
    severity: "informational",
    severity_original: "notice",
    is_detection: false,
    asset_name: "borde-2",
    asset_agent_id: "FGT60F0000000001",
    source_user: "jrojas",
    source_ip: "10.0.0.5",
    source_port: 51_000,
    source_country: null,
    destination_ip: "203.0.113.9",
    destination_port: 443,
    transport: "tcp",
    outcome: "success",
  });
  expect(read(traffic.replace('action="close"', 'action="deny"')).outcome).toBe("failure");
});

test("an attack is a detection as grave as its signature, under the name of it", () => {
  const attack = `date=2026-10-05 time=09:30:15 ${device} logid="0419016384" type="utm" subtype="ips" eventtype="signature" level="alert" severity="critical" srcip=203.0.113.9 srccountry="United States" dstip=10.0.0.5 dstport=80 proto=6 action="dropped" attack="Apache.Struts.RCE" attackid=44228 hostname="tienda.example" url="/a?b=c" msg="web: \\"Apache\\" RCE"`;
  expect(read(attack)).toMatchObject({
    occurred_at: "2026-10-05T12:30:15.000Z",
    is_detection: true,
    severity: "critical",
    title: "Apache.Struts.RCE",
    rule_id: "44228",
    detail: 'web: "Apache" RCE',
    source_country: "US",
    url: "tienda.example/a?b=c",
    domain: "tienda.example",
    outcome: "failure",
  });
});

test("a sign-in on the device says who, from where and that it failed", () => {
  const login = `date=2026-10-05 time=09:30:15 ${device} tz="-0300" logid="0100032002" type="event" subtype="system" level="alert" logdesc="Admin login failed" user="admin" ui="ssh(203.0.113.9)" action="login" status="failed" reason="name_invalid" msg="Administrator admin login failed"`;
  expect(read(login)).toMatchObject({
    title: "Admin login failed",
    source_user: "admin",
    source_ip: "203.0.113.9",
    action: "login",
    outcome: "failure",
    severity: "high",
  });
});

test("the pairs of another tool are no FortiGate", () => {
  expect(readFortigate("date=2026-10-05 type=x user=y")).toHaveProperty("problem.code", "unknown_format");
});
