import type {
  listTemplates as call,
  getTemplate as oneCall,
  listUsableTemplates as usableCall,
} from "#features/documents/contracts/document-templates.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findKinds } from "../kinds/kind.store.ts";
import { readTemplate } from "../templates/read-template.rules.ts";
import { findTemplates } from "../templates/template.store.ts";
import { knownFigures, listedTemplate, templateDetail } from "../templates/template-view.ts";

export const listTemplates: Verb<typeof call> = async ({ db }) => {
  const kinds = new Map((await findKinds(db)).map(({ key, name }) => [key, name]));
  return { items: (await findTemplates(db)).map((row) => listedTemplate(row, kinds.get(row.kind))) };
};

export const listUsableTemplates: Verb<typeof usableCall> = async (context) => {
  const figures = new Set(knownFigures(context).keys());
  return {
    items: (await findTemplates(context.db)).flatMap(({ id, name, kind, approved_source, retired_at }) => {
      if (approved_source === null || retired_at) return [];
      const { data, usesPeriod } = readTemplate(approved_source, figures);
      return [{ id, name, kind, data, uses_period: usesPeriod }];
    }),
  };
};

export const getTemplate: Verb<typeof oneCall> = (context, { id }) => templateDetail(context, id);
