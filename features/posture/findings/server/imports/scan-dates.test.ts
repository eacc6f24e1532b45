import { expect, test } from "vitest";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { areaThatKeeps } from "../checks/checks.fixture.ts";
import { aScannedCompany, scannedPortal } from "../scanned-company.fixture.ts";
import { scanImporter } from "./scan-importer.ts";

const portal = await scannedPortal(areaThatKeeps("cloud"));
const aCompany = () => aScannedCompany(portal, scanImporter as unknown as AnyImporter);

/** A control of Security Hub on one bucket. */
const control = (status: "PASSED" | "FAILED", updatedAt: string, id = "S3.8") =>
  JSON.stringify([
    {
      Id: `arn:x/${id}`,
      ProductArn: "arn:aws:securityhub",
      GeneratorId: `security-control/${id}`,
      AwsAccountId: "111122223333",
      CreatedAt: "2024-01-01T00:00:00Z",
      UpdatedAt: updatedAt,
      Severity: { Label: "HIGH" },
      Title: id,
      Description: "d",
      Resources: [{ Type: "AwsS3Bucket", Id: "arn:aws:s3:::cubo", Region: "us-east-1" }],
      Compliance: { Status: status, SecurityControlId: id },
    },
  ]);
const undated = JSON.stringify({
  SchemaVersion: 2,
  ArtifactName: "registro/app:1",
  ArtifactType: "container_image",
  Results: [
    {
      Target: "app",
      Class: "os-pkgs",
      Type: "debian",
      Vulnerabilities: [{ VulnerabilityID: "CVE-2024-0006", PkgName: "openssl", Severity: "HIGH" }],
    },
  ],
});

test("a report without a date of its own ends at the latest moment of its rows", async () => {
  const { bring, rows, company } = await aCompany();
  const { receipt } = await bring(control("FAILED", "2024-02-01T00:00:00Z"));
  expect(receipt.scan).toMatchObject({ ended_at: "2024-02-01T00:00:00.000Z", dated_by: "rows" });
  const [finding] = await rows<{ opened: string }>(
    "select opened_at::date::text as opened from finding where company_id = $1",
    [company.id],
  );
  expect(finding?.opened).toBe("2024-02-01");
});

test("an export of 2024 opens no control that a newer export says has passed, whichever comes first", async () => {
  const [older, newer] = [
    control("FAILED", "2024-02-01T00:00:00Z"),
    control("PASSED", "2026-11-20T00:00:00Z"),
  ];
  const late = await aCompany();
  await late.bring(newer);
  const { receipt } = await late.bring(older);
  expect(receipt.findings).toMatchObject({ new: 0, reopened: 0 });
  expect(await late.states()).toEqual({});
  const inOrder = await aCompany();
  await inOrder.bring(older);
  await inOrder.bring(newer);
  expect(await inOrder.states()).toEqual({ "arn:aws:s3:::cubo S3.8": "closed_verified" });
  const outcomes = ({ rows, company }: typeof late) =>
    rows("select outcome from check_result where company_id = $1", [company.id]);
  expect(await outcomes(late)).toEqual([{ outcome: "pass" }]);
  expect(await outcomes(inOrder)).toEqual([{ outcome: "pass" }]);
});

test("a report that nothing dates is not stored before a person states its day, and then counts as of that day", async () => {
  const { bring, states } = await aCompany();
  const waitingReceipt = await bring(undated);
  expect(waitingReceipt).toMatchObject({ status: "ready", reason: expect.stringContaining("(scanned_on)") });
  expect(await states()).toEqual({});
  const { status, receipt } = await bring(undated, { scanned_on: "2026-03-04" });
  expect(status).toBe("stored");
  // The end of that day in Santiago.
  expect(receipt.scan).toMatchObject({ ended_at: "2026-03-05T02:59:59.999Z", dated_by: "person" });
  expect(await bring(undated, { scanned_on: "2199-01-01" })).toMatchObject({
    status: "unreadable",
    reason: "El día del escaneo (scanned_on) todavía no llega: 2199-01-01.",
  });
});

test("a day that a person states counts only where the report does not say it in its head", async () => {
  const { bring } = await aCompany();
  const dated = undated.replace("{", '{"CreatedAt":"2026-01-10T12:00:00Z",');
  const { receipt } = await bring(dated, { scanned_on: "2026-03-04" });
  expect(receipt.scan).toMatchObject({ ended_at: "2026-01-10T12:00:00.000Z", dated_by: "report" });
});
