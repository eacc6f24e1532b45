import type { DemoCompany } from "../written/demo-company.ts";
import type { DemoCheck, DemoHost, DemoScannedCompany } from "../written/demo-vulnerabilities.ts";

const levels = { low: 1, medium: 2, high: 3, critical: 4 } as const;
/** The number of seconds that the scan of one host takes. */
const hostSeconds = 900;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

function itemOf(check: DemoCheck): string {
  const { plugin, name, family, severity, port, protocol, service, cves, cvss3, description, solution } =
    check;
  const attributes = [
    ["port", port],
    ["svc_name", service],
    ["protocol", protocol],
    ["severity", levels[severity]],
    ["pluginID", plugin],
    ["pluginName", name],
    ["pluginFamily", family],
  ].map(([key, value]) => `${key}="${escaped(String(value))}"`);
  return [
    `<ReportItem ${attributes.join(" ")}>`,
    ...cves.map((cve) => element("cve", cve)),
    ...(cvss3
      ? [element("cvss3_base_score", String(cvss3.score)), element("cvss3_vector", cvss3.vector)]
      : []),
    ...(check.kb ? [element("xref", `MSKB:${check.kb}`)] : []),
    element("description", description),
    element("solution", solution),
    element("plugin_output", check.saw),
    "</ReportItem>",
  ].join("");
}

type ScannedAsset = Pick<DemoCompany["assets"][number], "name" | "ip" | "fqdn">;

function hostOf(asset: ScannedAsset, host: DemoHost, items: readonly string[], started: number): string {
  const tags = {
    HOST_START_TIMESTAMP: started,
    HOST_END_TIMESTAMP: started + hostSeconds,
    Credentialed_Scan: host.credentialed,
    "host-ip": asset.ip,
    "host-fqdn": asset.fqdn,
    hostname: asset.name,
  };
  const properties = Object.entries(tags).map(
    ([name, value]) => `<tag name="${name}">${escaped(String(value))}</tag>`,
  );
  return `<ReportHost name="${escaped(asset.name)}"><HostProperties>${properties.join("")}</HostProperties>${items.join("")}</ReportHost>`;
}

/** Returns one monthly scan of a company as a `.nessus` file that ends at a given time. */
export function nessusReport(
  { policy, hosts }: DemoScannedCompany,
  {
    checks,
    assets,
    scan,
    endedAt,
  }: {
    checks: Readonly<Record<string, DemoCheck>>;
    assets: readonly ScannedAsset[];
    scan: number;
    endedAt: Date;
  },
): string {
  const started = Math.floor(endedAt.getTime() / 1000) - hostSeconds;
  const reached = assets.flatMap((asset) => {
    const host = hosts[asset.name];
    if (!host || host.not_reached.includes(scan)) return [];
    const items = Object.entries(host.found).flatMap(([name, scans]) => {
      const check = checks[name];
      return check && scans.includes(scan) ? [itemOf(check)] : [];
    });
    return [hostOf(asset, host, items, started)];
  });
  const plugins = Object.values(checks).map(({ plugin }) => plugin);
  return [
    '<?xml version="1.0" ?><NessusClientData_v2><Policy>',
    element("policyName", policy),
    "<Preferences><ServerPreferences><preference><name>plugin_set</name>",
    element("value", plugins.join(";")),
    "</preference></ServerPreferences></Preferences></Policy>",
    `<Report name="${escaped(policy)}">${reached.join("")}</Report></NessusClientData_v2>`,
  ].join("");
}
