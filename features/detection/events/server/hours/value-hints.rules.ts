import type {
  Condition,
  ConditionField,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import type { EventSelection } from "../events/event-selection.store.ts";
import {
  completeKinds,
  kindOfField,
  noValue,
  singleKinds,
  truncateCountedValue,
  type ValueKind,
} from "./tallied-values.rules.ts";

/**
 * Values of which every matching event contains at least one, so that hours in which none of them occurred need not
 * be read.
 */
export interface ValueHint {
  kinds: ValueKind[];
  values: string[];
  /** Whether the sum of the counts of the values equals the number of events. */
  exact: boolean;
}

/**
 * Fields whose values are counted together with those of other fields: the hours are known, the number of events is
 * not.
 */
const widerKinds: Partial<Record<ConditionField, ValueKind>> = {
  user: "user",
  source_user: "user",
  target_user: "user",
  ip: "ip",
  asset_ip: "ip",
  destination_ip: "ip",
  hash: "hash",
  hash_md5: "hash",
  hash_sha1: "hash",
  hash_sha256: "hash",
};

/** Returns the facts on a selection that are known before any event is read. */
export function valueHintsOf({ conditions, search }: EventSelection): ValueHint[] {
  const hints = conditions.flatMap((condition) => hintOf(condition) ?? []);
  if (search && "names" in search) {
    const kinds = search.names.map(({ kind }) => kind);
    hints.push({ kinds, values: search.names.map(({ value }) => value), exact: false });
  }
  return hints;
}

function hintOf([field, test, ...values]: Condition): ValueHint | undefined {
  const exactKind = kindOfField[field as keyof typeof kindOfField];
  if (test === "absent" && exactKind && completeKinds.has(exactKind)) {
    return { kinds: [exactKind], values: [noValue], exact: true };
  }
  const kind = exactKind ?? widerKinds[field];
  // The empty text is not a value but stands for events without the field, so it gives no hint.
  if (test !== "in" || !kind || values.includes(noValue)) return undefined;
  const uniqueValues = [...new Set(values)];
  const whole = uniqueValues.every((value) => truncateCountedValue(value) === value);
  // The actor and the target account are counted once per event, as the list finds them.
  const alone = uniqueValues.length === 1 && (exactKind !== undefined || field === "user" || field === "ip");
  return {
    kinds: uniqueValues.map(() => kind),
    values: uniqueValues.map(truncateCountedValue),
    exact: whole && (alone || (exactKind !== undefined && singleKinds.has(exactKind))),
  };
}
