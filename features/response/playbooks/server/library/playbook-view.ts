import {
  type Playbook,
  PlaybookContent,
  type PlaybookDetail,
} from "#features/response/playbooks/contracts/playbook.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPlaybook, findVersionContent, findVersions, type PlaybookRow } from "./playbook.store.ts";
import { stepProblemsOf } from "./steps.rules.ts";

export function playbookView(row: PlaybookRow): Playbook {
  const { id, title, summary, classes, severities, number, has_draft, updated_by_name } = row;
  return {
    id,
    title,
    summary,
    classes,
    severities: severities as Playbook["severities"],
    number,
    has_draft,
    updated_by_name,
    state: row.state as Playbook["state"],
    origin: row.origin as Playbook["origin"],
    company_ids: row.company_ids?.map(Number) ?? null,
    steps: row.step_count,
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns a playbook with its draft, unless a version was requested; every call that changes it returns this view. */
export async function playbookDetail(
  { db }: Pick<VerbContext, "db">,
  id: string,
  requestedVersion?: number,
): Promise<PlaybookDetail> {
  const row = await findPlaybook(db, id);
  if (!row) throw new Refusal("not_found");
  const shownVersion = requestedVersion ?? (row.has_draft ? "draft" : row.number);
  const storedContent = shownVersion === "draft" ? row.draft : await findVersionContent(db, id, shownVersion);
  if (!storedContent) throw new Refusal("not_found");
  const content = PlaybookContent.parse(storedContent);
  const versions = await findVersions(db, id);
  return {
    playbook: playbookView(row),
    content,
    shown: shownVersion,
    problems: stepProblemsOf(content.steps),
    versions: versions.map((version) => ({
      ...version,
      published_at: version.published_at.toISOString(),
    })),
    version: row.version,
  };
}
