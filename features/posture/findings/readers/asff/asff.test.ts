import { expect, test } from "vitest";
import { readKnown as read } from "../read-report.fixture.ts";

const finding = (members: string, id = "1") =>
  `{"Id":"${id}","ProductArn":"arn:aws:securityhub:us-east-1::product/aws/securityhub","GeneratorId":"g/${id}","AwsAccountId":"1","Region":"us-east-1","Severity":{"Label":"HIGH"},"Title":"Uno","Resources":[{"Id":"arn:aws:s3:::b"}],${members}}`;
const failed = '"Compliance":{"Status":"FAILED"}';

test.each([
  ["a control that passed is no finding", '"Compliance":{"Status":"PASSED"}', "pass"],
  ["one that failed is", failed, "fail"],
  [
    "one that could not be evaluated does not apply",
    '"Compliance":{"Status":"NOT_AVAILABLE"}',
    "not_applicable",
  ],
  ["one that warns waits for a person", '"Compliance":{"Status":"WARNING"}', "manual"],
  ["Workflow.Status RESOLVED is mended", `${failed},"Workflow":{"Status":"RESOLVED"}`, "pass"],
  ["Workflow.Status SUPPRESSED is put aside", `${failed},"Workflow":{"Status":"SUPPRESSED"}`, "suppressed"],
  ["Workflow.Status NOTIFIED is still there", `${failed},"Workflow":{"Status":"NOTIFIED"}`, "fail"],
  ["the older WorkflowState counts too", `${failed},"WorkflowState":"RESOLVED"`, "pass"],
  ["what is archived is gone", `${failed},"RecordState":"ARCHIVED"`, "pass"],
])("%s", async (_name, members, outcome) => {
  const { results, problems } = await read(`[${finding(members)}]`);
  expect(problems).toEqual([]);
  expect(results.map((row) => row.outcome)).toEqual([outcome]);
});

test("findings in a list, in an object and one on each line are the same", async () => {
  const both = [finding(failed, "1"), finding(failed, "2")];
  const keys = async (content: string) => (await read(content)).results.map(({ rule }) => rule.id);
  expect(await keys(`[${both}]`)).toEqual(["g/1", "g/2"]);
  expect(await keys(`{"Findings":[${both}]}`)).toEqual(["g/1", "g/2"]);
  expect(await keys(both.join("\n"))).toEqual(["g/1", "g/2"]);
});

test("an object without findings is no error", async () => {
  const { results, problems } = await read('{"Findings":[]}');
  expect([results, problems]).toEqual([[], []]);
});

test("every resource of a record is a row that names every package, and a GHSA is an alias", async () => {
  const members =
    '"Types":["Software and Configuration Checks/Vulnerabilities/CVE"],"Resources":[{"Id":"arn:aws:x:1"},{"Id":"arn:aws:x:2"}],"Vulnerabilities":[{"Id":"CVE-2024-0031","RelatedVulnerabilities":["GHSA-aaaa-bbbb-cccc","CWE-79"],"VulnerablePackages":[{"Name":"uno","Version":"1"},{"Name":"dos","Version":"2"}]}]';
  const { results, assets, coverage } = await read(`[${finding(members)}]`);
  expect(results.map((row) => [row.assetKey, row.locus, row.installedVersion])).toEqual([
    ["1|arn:aws:x:1", "us-east-1|uno", "1"],
    ["1|arn:aws:x:2", "us-east-1|uno", "1"],
  ]);
  expect(results[0]?.evidence).toBe("Paquetes: uno 1, dos 2");
  expect([assets.length, coverage.length]).toEqual([2, 2]);
  expect(results[0]?.rule).toMatchObject({ aliases: ["GHSA-aaaa-bbbb-cccc"], cwes: [79] });
});
