import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

test("a score of 9.8 is critical although the threat says High, and an empty threat with 4.0 is medium", async () => {
  expect((await read(exampleReports.openvas)).results.map(({ severity }) => severity).slice(0, 2)).toEqual([
    "critical",
    "medium",
  ]);
});

test("-1 is a false positive", async () => {
  expect((await read(exampleReports.openvas)).results[2]?.outcome).toBe("suppressed");
});

test("blanks around an address do not belong to it", async () => {
  expect((await read(exampleReports.openvas)).assets.map(({ key }) => key)).toEqual(["10.0.0.5"]);
});

test.each([
  [
    "in another report",
    (inner: string) => `<report id="b"><task id="t"><name>Red</name></task>${inner}</report>`,
  ],
  [
    "in the answer of GMP",
    (inner: string) => `<get_reports_response status="200">${inner}</get_reports_response>`,
  ],
])("the same report %s says the same", async (_name, wrap) => {
  const [bare, wrapped] = [await read(exampleReports.openvas), await read(wrap(exampleReports.openvas))];
  expect(wrapped.summary).toEqual(bare.summary);
});

const report = (results: string) =>
  `<report id="a"><gmp><version>22</version></gmp><task id="t"><name>Red</name></task><results>${results}</results></report>`;
const result = (severity: string, host = "10.0.0.5", threat = "Log") =>
  `<result id="${severity}"><host>${host}</host><port>general/tcp</port><nvt oid="1.3.6.1.4.1.25623.1.0.1"><name>Uno</name><refs><ref id="CVE-2024-0003" type="cve"/><ref id="CVE-2024-0004" type="cve"/></refs></nvt><threat>${threat}</threat><severity>${severity}</severity></result>`;

test("a check without tags is read, with every CVE", async () => {
  const { results, problems } = await read(report(result("5.0", "10.0.0.5", "Medium")));
  expect(problems).toEqual([]);
  expect(results[0]).toMatchObject({
    severity: "medium",
    rule: { cves: ["CVE-2024-0003", "CVE-2024-0004"] },
  });
});

test("-2 and -3 are words of the scanner about itself, no findings", async () => {
  const { results } = await read(
    report(result("-2.0", "10.0.0.5", "Debug") + result("-3.0", "10.0.0.5", "Error")),
  );
  expect(results.every(({ outcome }) => outcome !== "fail" && outcome !== "suppressed")).toBe(true);
});

test("a host with an address that cannot be keeps its name and its result", async () => {
  const { results, assets } = await read(report(result("5.0", "192.168.1.1001", "Medium")));
  expect([results[0]?.assetKey, assets[0]?.key]).toEqual(["192.168.1.1001", "192.168.1.1001"]);
});

test("CVEs are kept as the older report writes them, in one element", async () => {
  const { results } = await read(
    report(result("5.0").replace(/<refs>.*<\/refs>/, "<cve>CVE-2012-0003, CVE-2012-0004</cve>")),
  );
  expect(results[0]?.rule.cves).toEqual(["CVE-2012-0003", "CVE-2012-0004"]);
});
