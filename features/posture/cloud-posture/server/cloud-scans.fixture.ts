import { cloudPosture } from "#features/posture/cloud-posture/cloud-posture.feature.ts";
import {
  prowlerReport,
  type SampleCheck,
} from "#features/posture/findings/readers/prowler/prowler-report.fixture.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { aScannedCompany, scannedPortal } from "#features/posture/findings/server/scanned-company.fixture.ts";
import type { Call, OutputOf } from "#platform/contract/define-call.ts";
import type { Feature } from "#platform/server/feature.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

export const cloudPortal = (...more: Feature[]): Promise<TestPortal> => scannedPortal(cloudPosture, ...more);

/** Returns the tenth day of a month of 2026. */
export const month = (at: number) => new Date(Date.UTC(2026, at, 10, 12)).toISOString();

export const production = "111122223333";

/** A check of a bucket of the account of production. */
export const bucketCheck = (name: string, more: Partial<SampleCheck> = {}): SampleCheck => ({
  check: "s3_bucket_public_access",
  resource: `arn:aws:s3:::${name}`,
  name,
  account: production,
  categories: ["internet-exposed"],
  compliance: { "CIS-5.0": ["2.1.4"] },
  ...more,
});

/** A check of the root of the account of production. */
export const rootCheck = (more: Partial<SampleCheck> = {}): SampleCheck =>
  bucketCheck("raiz", {
    check: "iam_root_mfa",
    resource: `arn:aws:iam::${production}:root`,
    name: "raiz",
    categories: [],
    compliance: { "CIS-5.0": ["1.5"] },
    ...more,
  });

/** Makes a call as a permitted person and returns its answer. */
export async function ask<C extends Call>(
  caller: Caller,
  call: C,
  input: Record<string, unknown> = {},
): Promise<OutputOf<C>> {
  const answer = await caller.call(call, input as never);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<OutputOf<C>>();
}

/** A company with scanned accounts and a person who reads them. */
export async function aCloudCompany(portal: TestPortal) {
  const scanned = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
  const client = await signedIn(portal, "client", scanned.company);
  let at = 0;
  const scanAt = (when: string, rows: readonly SampleCheck[]) =>
    scanned.bring(prowlerReport({ at: when, rows, cut: false }));
  /** Imports a complete scan, by default one month after the previous one. */
  const scan = (rows: readonly SampleCheck[], { cut = false, month: when = at } = {}) => {
    at += 1;
    return scanned.bring(prowlerReport({ at: month(when), rows, cut }));
  };
  return { ...scanned, client, scan, scanAt };
}
