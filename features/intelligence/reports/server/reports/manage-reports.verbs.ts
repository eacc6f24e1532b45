import * as paths from "#platform/contract/paths.ts";
import { authorOf } from "#platform/server/actor.ts";
import {
  hidePublished,
  insertPublication,
  isSlugTaken,
  setPublished,
  setWithdrawn,
} from "#platform/server/publishing/publication.store.ts";
import { lockSeen } from "#platform/server/publishing/publication-state.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../manage-reports.contract.ts";
import { addVersion, readEditedReport, readWithPdf } from "./edited-report.ts";
import { showPublished } from "./published-reports.store.ts";
import { publishedFile } from "./published-reports.ts";
import { draftProblem, managedReportFrom, missingToPublish, reportDraftFrom } from "./reports.rules.ts";
import { findManagedReports, findVersion, findVersions, insertVersion } from "./reports.store.ts";
import { setReports } from "./set-reports.job.ts";

const listManagedReports: Verb<typeof contract.listManagedReports> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findManagedReports(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(managedReportFrom) };
};

const createReport: Verb<typeof contract.createReport> = async ({ db, actor, clock, audit }, draft) => {
  const problem = draftProblem(draft);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  if (await isSlugTaken(db, "report", draft.slug, null)) {
    throw new Refusal("conflict", { detail: "Otro reporte ya usa ese nombre en la dirección." });
  }
  const at = clock.now();
  const id = await insertPublication(db, "report", draft.slug, at);
  await insertVersion(db, { id, number: 1 }, draft, null, { at, by: authorOf(actor) });
  audit({ action: "report.created", objectType: "report", objectId: id, companyId: 0 });
  return await readEditedReport(db, id);
};

const getEditedReport: Verb<typeof contract.getEditedReport> = ({ db }, { id }) => readEditedReport(db, id);

const saveReport: Verb<typeof contract.saveReport> = async (context, { id, version, ...draft }) => {
  const { report: before, pdf } = await readWithPdf(context.db, id);
  const problem = draftProblem(draft);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  // The slug of a published report cannot change, because links to it may exist.
  if (before.published_at !== null && before.draft.slug !== draft.slug) {
    throw new Refusal("conflict", {
      detail: "El nombre en la dirección ya se publicó y no se puede cambiar.",
    });
  }
  if (await isSlugTaken(context.db, "report", draft.slug, id)) {
    throw new Refusal("conflict", { detail: "Otro reporte ya usa ese nombre en la dirección." });
  }
  return await addVersion(context, { id, version }, draft, pdf);
};

const attachPdf: Verb<typeof contract.attachPdf> = async (context, { id, version, file }) => {
  // The type is detected from the content; the name must match it, because people open files by name.
  if (file.contentType !== "application/pdf" || !/\.pdf$/i.test(file.name)) {
    throw new Refusal("unsupported_type", { detail: "El archivo no es un PDF." });
  }
  const { draft } = await readEditedReport(context.db, id);
  const { key, name, bytes, sha256 } = file;
  return await addVersion(context, { id, version }, draft, { key, name, bytes, sha256 });
};

const removePdf: Verb<typeof contract.removePdf> = async (context, { id, version }) => {
  const { draft, pdf } = await readEditedReport(context.db, id);
  if (pdf === null) throw new Refusal("conflict", { detail: "El reporte no tiene PDF." });
  return await addVersion(context, { id, version }, draft, null);
};

const publishReport: Verb<typeof contract.publishReport> = async (context, { id, version }) => {
  const { db, clock, files, audit } = context;
  await lockSeen(db, "report", { id, version });
  const { report, pdf } = await readWithPdf(db, id);
  const missingFields = missingToPublish(report.draft);
  if (missingFields.length > 0) {
    throw new Refusal("invalid_input", { detail: `Para publicar falta ${missingFields.join(", ")}.` });
  }
  const at = clock.now();
  // A report has the date of its first publication, however often it is changed afterwards.
  const published = report.published_at === null ? at : new Date(report.published_at);
  const file = await publishedFile(files, report.draft, pdf);
  await setPublished(db, "report", id, { version, publishedAt: published, at });
  await showPublished(db, id, report.draft, { file, published, updated: at });
  if (!pdf) context.enqueue(setReports, {});
  audit({
    action: "report.published",
    objectType: "report",
    objectId: id,
    details: { version },
    companyId: 0,
  });
  if (report.published_at === null) {
    const list = paths.reports;
    context.notify({
      kind: "report_published",
      to: "everyone",
      about: {
        type: "report",
        id: String(id),
        name: report.draft.title,
        path: `${list}?reporte=${id}`,
      },
      many: { noun: "reportes", path: list },
      companyId: 0,
    });
  }
  return await readEditedReport(db, id);
};

const withdrawReport: Verb<typeof contract.withdrawReport> = async (
  { db, clock, audit },
  { id, version },
) => {
  const { status } = await lockSeen(db, "report", { id, version });
  if (status !== "published") throw new Refusal("conflict", { detail: "El reporte no está publicado." });
  await setWithdrawn(db, "report", id, clock.now());
  await hidePublished(db, "published_report", id);
  audit({ action: "report.withdrawn", objectType: "report", objectId: id, companyId: 0 });
  return await readEditedReport(db, id);
};

const listReportVersions: Verb<typeof contract.listReportVersions> = async ({ db }, { id }) => {
  const versions = await findVersions(db, id);
  // Every report has at least its first version.
  if (versions.length === 0) throw new Refusal("not_found");
  return versions.map((version) => ({ ...version, saved_at: version.saved_at.toISOString() }));
};

const getReportVersion: Verb<typeof contract.getReportVersion> = async ({ db }, { id, number }) => {
  const version = await findVersion(db, id, number);
  if (!version) throw new Refusal("not_found");
  const { title, saved_by } = version;
  return {
    number,
    title,
    saved_by,
    saved_at: version.saved_at.toISOString(),
    draft: reportDraftFrom(version),
  };
};

export const manageReportsVerbs = [
  route(contract.listManagedReports, listManagedReports),
  route(contract.createReport, createReport),
  route(contract.getEditedReport, getEditedReport),
  route(contract.saveReport, saveReport),
  route(contract.attachPdf, attachPdf, { beforeFiles: ({ db }, { id = 0 }) => readEditedReport(db, id) }),
  route(contract.removePdf, removePdf),
  route(contract.publishReport, publishReport),
  route(contract.withdrawReport, withdrawReport),
  route(contract.listReportVersions, listReportVersions),
  route(contract.getReportVersion, getReportVersion),
];
