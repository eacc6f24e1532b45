import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aPdf } from "./a-pdf.fixture.ts";
import { exampleForm } from "./forms/word-form.fixture.ts";

const sha256 = "a".repeat(64);

interface StoredDocument {
  state?: string;
  retainUntil?: string | null;
}

/** Adds a document with one file; a published one gets the next number of the company. */
export async function aStoredDocument(
  portal: TestPortal,
  company: TestCompany,
  { state = "draft", retainUntil = null }: StoredDocument = {},
): Promise<string> {
  const id = uuidv7();
  const { owner } = portal.database;
  const isIssued = ["published", "replaced", "withdrawn"].includes(state);
  const [row] = await runQuery<{ number: number }>(
    owner,
    `insert into document_sequence (company_id, last_number) values ($1, 1)
     on conflict (company_id) do update set last_number = document_sequence.last_number + 1
     returning last_number as number`,
    [company.id],
  );
  await runQuery(
    owner,
    `insert into document (company_id, id, number, kind, title, tlp, state, revision, sha256, made_by_name,
       submitted_at, published_at, retain_until, search, created_at, updated_at)
     values ($1, $2, $3, 'minutes', 'Acta de prueba', 'amber', $4, 1, $5, 'Alguien', now(),
       case when $3::int is not null then now() end, $6, 'acta de prueba', now(), now())`,
    [company.id, id, isIssued ? row?.number : null, state, sha256, retainUntil],
  );
  await runQuery(
    owner,
    `insert into document_revision (company_id, id, document_id, number, origin, file_key, name, content_type, bytes,
       sha256, made_by_name, made_at)
     values ($1, $2, $3, 1, 'upload', 'aa/00000000-0000-7000-8000-000000000000', 'acta.pdf', 'application/pdf', 10, $4,
       'Alguien', now())`,
    [company.id, uuidv7(), id, sha256],
  );
  return id;
}

const store =
  (facts: StoredDocument, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aStoredDocument(portal, company, facts), { version: 1, ...body });

interface StoredForm {
  isApproved?: boolean;
}

const formFields = {
  data: ["Comentario"],
  figures: [],
  lists: [{ name: "Equipos", columns: ["equipo", "estado"] }],
  usesPeriod: false,
};
const formContent = await exampleForm();
let forms = 0;

/** A Word form of the company whose file is in the store. */
async function aStoredForm(portal: TestPortal, company: TestCompany, { isApproved = false }: StoredForm) {
  forms += 1;
  const id = uuidv7();
  const storedFile = await portal.gate.files.write(Readable.from([formContent]), { maximumBytes: 1e6 });
  await runQuery(
    portal.database.owner,
    `insert into document_form (company_id, id, name, kind, file_key, file_name, bytes, sha256, fields, made_by_name,
       made_at, approved_by_name, approved_at)
     values ($1, $2, $3, 'minutes', $4, 'formulario.docx', $5, $6, $7, 'Alguien', now(), $8,
       case when $8::text is not null then now() end)`,
    [
      company.id,
      id,
      `Formulario ${forms}`,
      storedFile.key,
      storedFile.bytes,
      sha256,
      JSON.stringify(formFields),
      isApproved ? "Otra persona" : null,
    ],
  );
  return id;
}

const form =
  (facts: StoredForm, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aStoredForm(portal, company, facts), body);

/** The template that every installation begins with. */
export const seededTemplate = "01980000-0000-7000-8000-000000000372";

const published = { state: "published" };
const file = { name: "informe.pdf", content: aPdf };
const facts = { title: "Informe de prueba", summary: "", kind: "minutes", tlp: "amber" };

export default {
  objects: {
    "documents.approve_form": form({}, { version: 1, sha256 }),
    "documents.retire_form": form({}, { version: 1 }),
    "documents.download_form": form({}),
    "documents.fill_form": form(
      { isApproved: true },
      { title: "Documento de prueba", data: { Comentario: "Texto" }, lists: { Equipos: [] } },
    ),
    "documents.get_document": async (portal, company) =>
      objectWithId(await aStoredDocument(portal, company, published)),
    "documents.download_document": async (portal, company) =>
      objectWithId(await aStoredDocument(portal, company, published)),
    "documents.revise_document": store({}, { file }),
    "documents.edit_document": store({}, facts),
    "documents.submit_document": store({}),
    "documents.review_document": store({ state: "in_review" }, { sha256, decision: "approve" }),
    "documents.withdraw_document": store(published, { reason: "Tiene un error de cálculo" }),
    "documents.set_legal_hold": store(published, { hold: true, reason: "Juicio en curso" }),
    "documents.delete_document": store({}, { reason: "Se subió por error" }),
  },
  inputs: {
    "documents.upload_form": {
      name: "Formulario de prueba",
      kind: "minutes",
      file: { name: "formulario.docx", content: formContent },
    },
    "documents.create_document": { title: "Informe de prueba", kind: "minutes", file },
    "documents.compose_document": {
      template_id: seededTemplate,
      title: "Informe compuesto",
      period_id: null,
      data: {},
    },
    "documents.save_kind": {
      key: "minutes",
      version: 1,
      name: "Acta de reunión",
      retention_months: 60,
      default_tlp: "amber",
      enabled: true,
    },
  },
  jobs: {
    "documents.delete_expired": async (portal) => {
      const company = await aCompany(portal);
      await aStoredDocument(portal, company, { ...published, retainUntil: "2020-01-01" });
      return nightly;
    },
  },
  notFiles: { "document_kind.key": "the name of a kind" },
} satisfies FeatureExamples;
