import { expect, test } from "vitest";
import {
  prowlerReport,
  type SampleCheck,
} from "#features/posture/findings/readers/prowler/prowler-report.fixture.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { areaThatKeeps } from "../checks/checks.fixture.ts";
import { scanImporter } from "../imports/scan-importer.ts";
import { aScannedCompany, scannedPortal } from "../scanned-company.fixture.ts";

const portal = await scannedPortal(areaThatKeeps("cloud"));
const month = (at: number) => new Date(Date.UTC(2026, at, 10, 12)).toISOString();
const row = (name: string, more: Partial<SampleCheck> = {}): SampleCheck => ({
  check: "s3_publico",
  resource: `arn:aws:s3:::${name}`,
  name,
  ...more,
});

async function anAccount() {
  const client = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
  let at = 0;
  const scan = (rows: SampleCheck[], { cut = false, month: when = at } = {}) => {
    at += 1;
    return client.bring(prowlerReport({ at: month(when), rows, cut }));
  };
  const outcomes = () =>
    client.rows<{ name: string }>(
      `select entity.name || ' ' || outcome as name from check_result join entity on entity.id = asset_id
       and entity.company_id = check_result.company_id where check_result.company_id = $1 order by 1`,
      [client.company.id],
    );
  const names = async () => (await outcomes()).map(({ name }) => name);
  return { ...client, scan, names };
}

test("a resource that a whole scan of its account no longer names is gone: its findings close and its checks are dropped", async () => {
  const { scan, states, names, rows, company } = await anAccount();
  await scan([row("b1"), row("b2"), row("b2", { check: "s3_cifrado", status: "PASS" })]);
  await scan([row("b1")]);
  expect(await states()).toEqual({ "b1 s3_publico": "open", "b2 s3_publico": "closed_verified" });
  expect(await names()).toEqual(["b1 fail"]);
  const [step] = await rows<{ because: string }>(
    "select facts ->> 'because' as because from finding_step where company_id = $1 and type = 'confirmed_fixed'",
    [company.id],
  );
  expect(step?.because).toBe("asset_gone");
});

test("what comes again opens again", async () => {
  const { scan, states } = await anAccount();
  await scan([row("b1"), row("b2")]);
  await scan([row("b1")]);
  await scan([row("b1"), row("b2")]);
  expect(await states()).toEqual({ "b1 s3_publico": "open", "b2 s3_publico": "reopened" });
});

test.each<[string, SampleCheck[], { cut?: boolean }]>([
  ["a list that was cut", [row("b1")], { cut: true }],
  ["a scan of another region", [row("b1", { region: "sa-east-1" })], {}],
  ["a scan of another account", [row("b9", { account: "999900001111" })], {}],
  ["a scan of other checks", [row("b1", { check: "s3_cifrado" })], {}],
  ["the same name in the cloud of another", [row("b1", { provider: "gcp" })], {}],
])("%s shows nothing gone", async (_name, rows, how) => {
  const { scan, states } = await anAccount();
  await scan([row("b1"), row("b2")]);
  await scan(rows, how);
  expect((await states())["b2 s3_publico"]).toBe("open");
});

test("a scan that would lose more than it names went through a part, and shows nothing gone", async () => {
  const { scan, states } = await anAccount();
  await scan([row("b1"), row("b2"), row("b3"), row("b4")]);
  await scan([row("b1")]);
  expect(Object.values(await states())).toEqual(["open", "open", "open", "open"]);
});

test("an older scan that is brought later neither closes nor opens what a newer one has judged", async () => {
  const { scan, states } = await anAccount();
  await scan([row("b1"), row("b2")], { month: 0 });
  await scan([row("b1")], { month: 4 });
  await scan([row("b1"), row("b2"), row("b2", { check: "s3_cifrado" })], { month: 2 });
  expect((await states())["b2 s3_publico"]).toBe("closed_verified");
});

test("uid not unique: three resources of one name, one id and three accounts stay three", async () => {
  const { scan, rows, company } = await anAccount();
  const nameOf = (account: string): SampleCheck => ({
    check: "compute_firewall",
    resource: "default",
    name: "default",
    provider: "gcp",
    account,
  });
  await scan([nameOf("uno"), nameOf("dos"), nameOf("tres")]);
  const matchingRows = await rows("select distinct asset_id from finding where company_id = $1", [
    company.id,
  ]);
  expect(matchingRows).toHaveLength(3);
});

test("security groups that are all called default are distinguished by their ARN", async () => {
  const { scan, rows, company } = await anAccount();
  const group = (id: string, region: string): SampleCheck => ({
    check: "ec2_securitygroup_default",
    name: "default",
    region,
    resource: `arn:aws:ec2:${region}:111122223333:security-group/${id}`,
  });
  const groups = [group("sg-1", "us-east-1"), group("sg-2", "us-east-1"), group("sg-3", "sa-east-1")];
  await scan(groups);
  await scan(groups);
  expect(await rows("select id from finding where company_id = $1", [company.id])).toHaveLength(3);
});

test("what passes closes by itself, also where the file does not say that the scan ended", async () => {
  const { bring, scan, states } = await anAccount();
  await scan([row("b1"), row("b2")]);
  const heading =
    "AUTH_METHOD;TIMESTAMP;ACCOUNT_UID;ACCOUNT_NAME;FINDING_UID;PROVIDER;CHECK_ID;CHECK_TITLE;STATUS;STATUS_EXTENDED;MUTED;SERVICE_NAME;SEVERITY;RESOURCE_UID;RESOURCE_NAME;REGION";
  const line =
    "x;2026-06-01 10:00:00;111122223333;Producción;u;aws;s3_publico;Uno;PASS;visto;False;s3;high;arn:aws:s3:::b1;b1;us-east-1";
  await bring(`${heading}\n${line}\n`);
  expect(await states()).toEqual({ "b1 s3_publico": "closed_verified", "b2 s3_publico": "open" });
});

test("MANUAL is not a failure, and neither mends one: a check that nobody could decide stays open and not evaluated", async () => {
  const { scan, states, rows, company } = await anAccount();
  await scan([row("b1"), row("b2")]);
  const { receipt } = await scan([row("b1", { status: "MANUAL" }), row("b2", { status: "ERROR" })]);
  expect(await states()).toEqual({ "b1 s3_publico": "open", "b2 s3_publico": "open" });
  expect(receipt.findings).toMatchObject({ gone: 0, not_evaluated: 2, new: 0 });
  expect(await rows("select id from finding where company_id = $1", [company.id])).toHaveLength(2);
});
