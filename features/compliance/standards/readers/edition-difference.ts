import type {
  ControlDifference,
  Difference,
} from "#features/compliance/standards/edition-difference.contract.ts";

/** The facts of a control that editions are compared by. */
export interface ComparedControl {
  code: string;
  parent: string | null;
  title: string;
  guidance: string;
  assessable: boolean;
  weight: number;
  withdrawn: boolean;
}

const limit = 500;
const longestText = 2_000;

const textsOf = (control: ComparedControl) => ({
  title: control.title,
  guidance: control.guidance,
  assessable: control.assessable ? "sí" : "no",
  weight: String(control.weight),
  withdrawn: control.withdrawn ? "sí" : "no",
});

/** Returns the changes from one edition to another, control by control; controls are matched by their code. */
export async function editionDifference(
  label: string,
  before: ReadonlyMap<string, ComparedControl>,
  after: AsyncIterable<ComparedControl> | Iterable<ComparedControl>,
): Promise<Difference> {
  const counts = { added: 0, removed: 0, changed: 0, moved: 0, same: 0 };
  const items: ControlDifference[] = [];
  const note = (item: ControlDifference) => {
    counts[item.kind] += 1;
    if (items.length < limit) items.push(item);
  };
  const codesAfter = new Set<string>();
  for await (const control of after) {
    const old = before.get(control.code);
    if (!old) {
      note({ kind: "added", code: control.code, title: control.title, fields: [] });
      continue;
    }
    codesAfter.add(control.code);
    const item = changeOf(old, control);
    if (item) note(item);
    else counts.same += 1;
  }
  for (const [code, { title }] of before) {
    if (!codesAfter.has(code)) note({ kind: "removed", code, title, fields: [] });
  }
  return { before_label: label, counts, items };
}

/**
 * Returns the kind of change: `moved` for a control with another parent only; `changed` for another text, wherever it
 * is.
 */
function changeOf(old: ComparedControl, now: ComparedControl): ControlDifference | undefined {
  const [oldTexts, newTexts] = [textsOf(old), textsOf(now)];
  const names = Object.keys(oldTexts) as (keyof typeof oldTexts)[];
  const fields = names
    .filter((name) => oldTexts[name] !== newTexts[name])
    .map((name) => ({
      name: name as string,
      before: oldTexts[name].slice(0, longestText),
      after: newTexts[name].slice(0, longestText),
    }));
  const hasMoved = old.parent !== now.parent;
  if (fields.length === 0 && !hasMoved) return undefined;
  if (hasMoved) fields.push({ name: "parent", before: old.parent ?? "", after: now.parent ?? "" });
  return {
    kind: fields.length > 1 || !hasMoved ? "changed" : "moved",
    code: now.code,
    title: now.title,
    fields,
  };
}
