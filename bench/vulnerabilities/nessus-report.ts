/** The shape of a report of the bench: hosts with a hundred results each, of a thousand checks. */
export interface ReportShape {
  /** The number of the run; hosts of other runs are other machines. */
  run: number;
  hosts: number;
  endedAt: Date;
}

export const resultsOfHost = 100;
const checks = 1_000;

/** Yields a report in the format of Nessus, one host at a time. The same arguments produce the same bytes. */
export function* nessusReport({ run, hosts, endedAt }: ReportShape): Generator<string> {
  yield `<?xml version="1.0" ?>\n<NessusClientData_v2>\n<Policy><policyName>Mensual</policyName></Policy>\n<Report name="Medición ${run}">\n`;
  for (let host = 0; host < hosts; host += 1) yield hostText(run, host, endedAt);
  yield "</Report>\n</NessusClientData_v2>\n";
}

/** Returns the number of hosts of a report of a size. */
export function hostCountForBytes(bytes: number): number {
  return Math.ceil(bytes / Buffer.byteLength(hostText(0, 0, new Date(0))));
}

/** Returns the CVE of a check; some are among those known to be exploited. */
export const cveOfCheck = (check: number) => `CVE-2025-${10_000 + check}`;

function hostText(run: number, host: number, endedAt: Date): string {
  const name = `servidor-${run}-${host}`;
  const seconds = Math.floor(endedAt.getTime() / 1000);
  const tags = {
    HOST_END_TIMESTAMP: seconds,
    HOST_START_TIMESTAMP: seconds - 600,
    Credentialed_Scan: "true",
    "host-fqdn": `${name}.ejemplo.cl`,
    "host-ip": `10.${run}.${Math.floor(host / 250)}.${(host % 250) + 1}`,
    "operating-system": "Linux Kernel 6.1 on Debian 12",
  };
  const properties = Object.entries(tags).map(([tag, value]) => `<tag name="${tag}">${value}</tag>`);
  const results = Array.from({ length: resultsOfHost }, (_, at) =>
    resultText((host * 37 + at) % checks, name),
  );
  return `<ReportHost name="${name}"><HostProperties>${properties.join("\n")}</HostProperties>\n${results.join("")}</ReportHost>\n`;
}

function resultText(check: number, host: string): string {
  const severity = 1 + (check % 4);
  const version = `${1 + (check % 9)}.${check % 30}.${check % 7}`;
  return `<ReportItem port="${1_000 + (check % 60)}" svc_name="www" protocol="tcp" severity="${severity}" pluginID="${50_000 + check}" pluginName="Biblioteca ${check} &lt; ${version} Multiple Vulnerabilities" pluginFamily="General">
<cve>${cveOfCheck(check)}</cve>
<cvss3_base_score>${(severity * 2.4).toFixed(1)}</cvss3_base_score>
<cvss3_vector>CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H</cvss3_vector>
<description>${"The version of the library on the remote host is affected by several vulnerabilities. ".repeat(5)}</description>
<plugin_modification_date>2026/08/11</plugin_modification_date>
<risk_factor>High</risk_factor>
<script_version>1.${check % 20}</script_version>
<see_also>https://avisos.ejemplo.cl/${check}</see_also>
<solution>Upgrade to version ${version} or later.</solution>
<synopsis>The remote host has a library that is out of date.</synopsis>
<vuln_publication_date>2025/06/01</vuln_publication_date>
<xref>CWE:79</xref>
<plugin_output>
  Path              : /opt/${host}/lib/biblioteca-${check}.so
  Installed version : 0.${version}
  Fixed version     : ${version}
</plugin_output>
</ReportItem>
`;
}
