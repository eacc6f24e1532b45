import type { EditionBrief } from "#features/compliance/standards/edition-difference.contract.ts";
import type { Edition } from "#features/compliance/standards/manage-standards.contract.ts";
import type {
  Control,
  ControlNode,
  Mapping,
  Standard,
} from "#features/compliance/standards/standards.contract.ts";
import type { ControlRow, NodeRow } from "./controls.store.ts";
import type { EditionRow } from "./editions.store.ts";
import type { MappingRow } from "./mappings.store.ts";
import type { StandardRow } from "./standards.store.ts";

export function editionFrom({ standard_id: _standard, ...row }: EditionRow): Edition {
  return { ...row, added_at: row.added_at.toISOString() };
}

/** Returns an edition as a company sees it: without files and without data of other companies. */
export function editionBriefFrom(row: EditionRow, followed: number): EditionBrief {
  return {
    id: row.id,
    label: row.label,
    added_at: row.added_at.toISOString(),
    added_by_name: row.added_by_name,
    control_count: row.control_count,
    assessable_count: row.assessable_count,
    current: row.current,
    followed: row.id === followed,
  };
}

export function standardFrom(row: StandardRow): Standard {
  return {
    ...row,
    origin: row.origin as Standard["origin"],
    scale: row.scale as Standard["scale"],
    tiers: row.tiers as Standard["tiers"],
  };
}

export function nodeFrom(row: NodeRow): ControlNode {
  return row;
}

export function controlFrom(row: ControlRow): Control {
  return {
    ...row,
    attributes: row.attributes as Control["attributes"],
    legal: row.legal as Control["legal"],
  };
}

export function mappingFrom(row: MappingRow): Mapping {
  return {
    id: row.id,
    set_name: row.set_name,
    publisher: row.publisher,
    origin: row.origin as Mapping["origin"],
    source: {
      control_id: row.source_id,
      standard_id: row.source_standard_id,
      code: row.source_code,
      title: row.source_title,
    },
    target: {
      control_id: row.target_id,
      standard_id: row.target_standard_id,
      code: row.target_code,
      title: row.target_title,
    },
    relation: row.relation as Mapping["relation"],
    strength: row.strength,
    rationale: row.rationale as Mapping["rationale"],
    note: row.note,
  };
}
