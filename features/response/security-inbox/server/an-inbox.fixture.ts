import { expect } from "vitest";
import * as own from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import * as contract from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { readSubmission } from "./reports/read-submission.job.ts";
import { aMail } from "./security-inbox-examples.fixture.ts";

interface Reporting {
  name?: string;
  content?: string | Buffer;
  clicked?: "yes" | "no";
}

export async function anInbox(portal: TestPortal) {
  const company = await aCompany(portal);
  const [client, colleague, operator] = await Promise.all([
    signedIn(portal, "client", company),
    signedIn(portal, "client", company),
    signedIn(portal, "operator", company),
  ]);
  return { company, client, colleague, operator };
}

/** Submits a file, runs the job that reads it and returns the result. */
export async function report(portal: TestPortal, caller: Caller, company: TestCompany, of: Reporting = {}) {
  const { name = "correo.eml", content = aMail(), ...answers } = of;
  const sentResponse = await caller.call(own.reportMails, { files: { name, content }, ...answers } as never);
  expect(sentResponse.statusCode).toBe(201);
  const [{ id }] = sentResponse.json().items;
  await performJob(portal.gate, readSubmission, {
    actor: systemActor("test", company.id),
    input: { id },
  });
  const { items } = (await caller.call(own.listSubmissions)).json();
  return items.find((each: { id: string }) => each.id === id) as own.Submission;
}

export const list = async (operator: Caller) =>
  (await operator.call(contract.listMails, {})).json().items as contract.ReportedMail[];
export const open = async (operator: Caller, id: string) =>
  (await operator.call(contract.getMail, { id })).json() as contract.ReportedMailDetail;
export const malicious = {
  verdict: "malicious",
  malice: "phishing",
  reasons: "El dominio no es del banco",
  answer: "Es un engaño: bórrelo y no siga el enlace.",
} as const;
