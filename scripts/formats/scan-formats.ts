import { exampleReports } from "#features/posture/findings/readers/example-reports.fixture.ts";
import { readElements } from "#features/posture/findings/readers/nessus/nessus-row.ts";
import { scanFormats } from "#features/posture/findings/readers/scan-formats.ts";
import type { ScanFormat } from "#features/posture/findings/readers/scan-report.ts";
import {
  detectorAlert,
  detectorState,
} from "#features/posture/findings/readers/wazuh/detector-records.fixture.ts";
import { columnsReadBy, membersReadBy, membersThatMatter } from "./scan-members.ts";

/** Further examples of a format, with members that the first example lacks. */
const furtherExamples: Readonly<Record<string, readonly string[]>> = {
  asff: [
    '[{"Id":"1","ProductArn":"a","GeneratorId":"g","AwsAccountId":"1","Title":"Uno","Types":["a/Vulnerabilities/CVE"],"Resources":[{"Id":"i","Details":{"Other":{"CVE ID":"CVE-2024-0001"}}}]}]',
    '{"Findings":[{"Id":"1","ProductArn":"a","GeneratorId":"g","AwsAccountId":"1","Title":"Uno","Types":["a/Vulnerabilities/CVE"],"Resources":[{"Id":"i","Details":{"Other":{"CVE ID":"CVE-2024-0001"}}}]}]}',
  ],
  cyclonedx: [
    '<bom xmlns="http://cyclonedx.org/schema/bom/1.5"><metadata><component type="container"><name>app</name></component></metadata><components><component bom-ref="a"><name>lib</name><version>1</version><vulnerabilities><vulnerability ref="a"><id>CVE-2024-0001</id></vulnerability></vulnerabilities></component></components><vulnerabilities><vulnerability><id>CVE-2024-0002</id><affects><target><ref>a</ref><versions><version><version>1</version><status>affected</status></version></versions></target></affects></vulnerability></vulnerabilities></bom>',
  ],
  trivy: [
    '{"SchemaVersion":2,"ArtifactName":"a","ArtifactType":"container_image","Results":[{"Target":"a","Licenses":[{"Name":"MIT","PkgName":"lib","Severity":"LOW"}],"ExperimentalModifiedFindings":[{"Type":"vulnerability","Status":"ignored","Finding":{"VulnerabilityID":"CVE-2024-0001","PkgName":"lib"}}],"Vulnerabilities":[{"VulnerabilityID":"CVE-2024-0002","PkgName":"lib","CVSS":{"nvd":{"V3Score":7}}}]}]}',
  ],
  "trivy-operator": [
    '{"apiVersion":"aquasecurity.github.io/v1alpha1","kind":"ExposedSecretReport","metadata":{"name":"s"},"report":{"scanner":{"name":"Trivy"},"secrets":[{"ruleID":"llave","title":"Uno","severity":"HIGH"}]}}',
  ],
  "qualys-xml": [
    '<SCAN value="scan/1"><HEADER><KEY value="DATE">2026-10-01T10:00:00Z</KEY></HEADER><IP value="10.0.0.5" name="caja"><VULNS><CAT value="Web" port="80" protocol="tcp"><VULN number="7" severity="5"><TITLE>Siete</TITLE></VULN></CAT></VULNS></IP></SCAN>',
    "<HOST_LIST_VM_DETECTION_OUTPUT><RESPONSE><HOST_LIST><HOST><ID>1</ID><IP>10.0.0.5</IP><DETECTION_LIST><DETECTION><QID>7</QID><TYPE>Confirmed</TYPE></DETECTION></DETECTION_LIST></HOST></HOST_LIST></RESPONSE></HOST_LIST_VM_DETECTION_OUTPUT>",
  ],
  "testssl-json": [
    '{"scanTime":1,"version":"3.2","scanResult":[{"targetHost":"a.cl","ip":"10.0.0.5","port":"443","protocols":[{"id":"TLS1","severity":"LOW","finding":"x","cve":"","cwe":""}]}]}',
  ],
  grype: [
    '{"matches":[],"ignoredMatches":[{"vulnerability":{"id":"CVE-2024-0001"},"artifact":{"name":"lib"},"appliedIgnoreRules":[{"reason":"x"}]}]}',
  ],
};

const wazuhExamples = () => {
  const [alert, state] = [detectorAlert(), detectorState()];
  return [alert, state, detectorState({}, "4.8"), `{"hits":{"hits":[{"_source":${state}}]}}`];
};

const isTable = ({ name }: ScanFormat) => name.endsWith("csv");

/** Returns the members of the records of a format that its reader reads, by experiment; empty for a table or lines. */
async function membersOf(format: ScanFormat): Promise<string[]> {
  if (format.name === "wazuh") return await membersThatMatter(format, wazuhExamples());
  if (isTable(format) || format.name === "lynis" || format.name === "nessus") return [];
  const example = exampleReports[format.name as keyof typeof exampleReports];
  return await membersReadBy(format, [example, ...(furtherExamples[format.name] ?? [])]);
}

/** Returns the members by format, as in `features/posture/findings/readers/members/read-members.json`. */
export async function readMembersOfFormats(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const format of scanFormats) {
    const members = await membersOf(format);
    if (members.length > 0) all[format.name] = members;
  }
  return all;
}

export const readMembersFile = (members: Record<string, string[]>): string =>
  `${JSON.stringify(members, null, 2)}\n`;

/** Returns the documented names of a format: its columns or elements, or the members of its records. */
async function namesOf(format: ScanFormat, members: Record<string, string[]>): Promise<string[]> {
  if (format.name === "nessus") return [...readElements].sort().map((name) => `ReportItem.${name}`);
  if (isTable(format) || format.name === "lynis")
    return await columnsReadBy(format, exampleReports[format.name as keyof typeof exampleReports]);
  const all = members[format.name] ?? [];
  // A branch is represented by the members that are read within it.
  return all.filter((name) => !all.some((other) => other.startsWith(`${name}.`)));
}

export async function scanFormatsPage(members: Record<string, string[]>): Promise<string> {
  const parts: string[] = [];
  for (const format of scanFormats) {
    const names = (await namesOf(format, members)).map((name) => `\`${name}\``);
    parts.push(`## ${format.tool} (\`${format.name}\`)\n\n${names.join(", ")}\n`);
  }
  return `# What is read of a report

For each format of reports, the columns or members that its reader reads. What else stands in a report is named in its receipt (\`unread\`), with how often it stands there; members are counted in the first 20,000 records. Generated by \`npm run docs:formats\` by trying: each reader reads examples that note what it asks for, and something else is put at each place that it asks for until nothing new is asked for. A test fails when this page is stale.

A member is named from the part of the report that it stands in (\`results.message.text\`), whatever stands around it; \`@\` is an attribute of XML, \`**\` all that is within. Of Wazuh the members are those whose value changes what is read. Names of columns are compared without capitals, accents and signs. A table of a client's own is read as its columns are assigned.

${parts.join("\n")}`;
}
