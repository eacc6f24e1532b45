import type {
  ListedTemplate,
  TemplateDetail,
} from "#features/delivery/documents/contracts/document-templates.contract.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findKinds } from "../kinds/kind.store.ts";
import { readTemplate } from "./read-template.rules.ts";
import { findTemplate, type TemplateRow } from "./template.store.ts";

/** The figures that a template can name, by id. */
export function knownFigures({ extensions }: Pick<VerbContext, "extensions">): Map<string, string> {
  const figures = extensions(figureSources).flatMap((source) => source.figures);
  return new Map(figures.map(({ id, label }) => [id as string, label]));
}

function stateOf({ retired_at, approved_sha256, sha256 }: TemplateRow): ListedTemplate["state"] {
  if (retired_at) return "retired";
  if (approved_sha256 === null) return "draft";
  return approved_sha256 === sha256 ? "approved" : "changed";
}

export function listedTemplate(row: TemplateRow, kindName: string | undefined): ListedTemplate {
  const { id, name, kind, revision, made_by_name, approved_by_name, version } = row;
  return {
    id,
    name,
    kind,
    kind_name: kindName ?? kind,
    state: stateOf(row),
    revision,
    made_by_name,
    approved_by_name,
    approved_at: row.approved_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    version,
  };
}

/** Returns one template with its fields and problems. */
export async function templateDetail(
  context: Pick<VerbContext, "db" | "extensions">,
  id: string,
): Promise<TemplateDetail> {
  const row = await findTemplate(context.db, id);
  if (!row) throw new Refusal("not_found");
  const kinds = await findKinds(context.db);
  const figureLabels = knownFigures(context);
  const { data, figures, problems } = readTemplate(row.source, new Set(figureLabels.keys()));
  return {
    ...listedTemplate(row, kinds.find(({ key }) => key === row.kind)?.name),
    source: row.source,
    sha256: row.sha256,
    made_by_id: row.made_by,
    data,
    figures,
    problems: problems.slice(0, 200),
    known_figures: [...figureLabels].map(([figureId, label]) => ({ id: figureId, label })),
  };
}
