import { closeNonconformity } from "#features/assurance/server/close-nonconformity.ts";
import { moveNonconformity } from "#features/assurance/server/move-nonconformity.ts";
import { openNonconformity } from "#features/assurance/server/open-nonconformity.ts";
import { workOnNonconformity } from "#features/assurance/server/work-on-nonconformity.ts";
import { controlKey, dayIn, type Stage } from "./assurance-stage.ts";
import type { FoundFacts } from "./demo-assurance.ts";

/** One nonconformity from the day it was found to where it stands, each step by whoever takes it. */
export async function tellNonconformity(
  { world, client, auditor, controls }: Stage,
  facts: FoundFacts,
): Promise<void> {
  const control_id = controls.get(controlKey(facts));
  if (control_id === undefined) return;
  const { kind, title, description, status, root_cause, correction, corrective_action, effectiveness } =
    facts;
  /** A share of the time between the day it was opened and now. */
  const at = (share: number) => world.daysAgo(facts.opened_days_ago * (1 - share));
  const due_date = dayIn(world, facts.due_in_days);
  const found = { control_id, kind, title, description, due_date, owner_id: client.userId };
  const opened = await world.asPerson(auditor, at(0), (context) => openNonconformity(context, found));
  let { id, version } = opened.nonconformity;
  const keep = (detail: typeof opened) => {
    version = detail.nonconformity.version;
  };
  if (status === "open") return;
  keep(
    await world.asPerson(client, at(0.15), (context) =>
      moveNonconformity(context, { id, version, to: "in_progress", note: "" }),
    ),
  );
  keep(
    await world.asPerson(client, at(0.4), (context) =>
      workOnNonconformity(context, { id, version, root_cause, correction, corrective_action }),
    ),
  );
  if (status === "in_progress") return;
  keep(
    await world.asPerson(client, at(0.6), (context) =>
      moveNonconformity(context, { id, version, to: "awaiting_check", note: "" }),
    ),
  );
  if (status === "closed")
    await world.asPerson(auditor, at(0.85), (context) =>
      closeNonconformity(context, { id, version, effectiveness }),
    );
}
