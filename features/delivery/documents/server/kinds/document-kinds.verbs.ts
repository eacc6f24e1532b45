import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/document-kinds.contract.ts";
import { changeKind, findKind, findKinds } from "./kind.store.ts";

const listDocumentKinds: Verb<typeof contract.listDocumentKinds> = async ({ db }) => ({
  items: await findKinds(db),
});

const listManagedKinds: Verb<typeof contract.listManagedKinds> = async ({ db }) => ({
  items: await findKinds(db),
});

const saveDocumentKind: Verb<typeof contract.saveDocumentKind> = async (
  { db, audit, nothingChanged },
  input,
) => {
  const existingKind = await findKind(db, input.key);
  if (!existingKind) throw new Refusal("not_found");
  const isSame = (["name", "retention_months", "default_tlp", "enabled"] as const).every(
    (name) => existingKind[name] === input[name],
  );
  if (isSame && existingKind.version === input.version) {
    nothingChanged();
    return existingKind;
  }
  const others = await findKinds(db);
  if (others.some(({ key, name }) => key !== input.key && name === input.name))
    throw new Refusal("conflict", { detail: `Ya hay un tipo que se llama «${input.name}».` });
  refuseStale(await changeKind(db, input));
  const { key, version: _, ...fields } = input;
  audit({
    action: "document.kind_saved",
    objectType: "document_kind",
    objectId: key,
    companyId: 0,
    details: fields,
  });
  const kind = await findKind(db, key);
  if (!kind) throw new Refusal("not_found");
  return kind;
};

export const documentKindsVerbs = [
  route(contract.listDocumentKinds, listDocumentKinds),
  route(contract.listManagedKinds, listManagedKinds),
  route(contract.saveDocumentKind, saveDocumentKind),
];
