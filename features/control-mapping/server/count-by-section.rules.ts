interface Sectioned {
  controls: { id: number; section_id: number }[];
  sections: { id: number; code: string; title: string }[];
}

interface Pair {
  source_control_id: number;
  target_control_id: number;
  strength: number;
}

/** Pairs counted by the sections of either side, and how much of each section has one. */
export function countBySection(source: Sectioned, target: Sectioned, pairs: Pair[]) {
  const sectionOf = new Map(
    [...source.controls, ...target.controls].map(({ id, section_id }) => [id, section_id]),
  );
  const cells = new Map<string, ReturnType<typeof cellOf>>();
  for (const { source_control_id, target_control_id, strength } of pairs) {
    const from = sectionOf.get(source_control_id) ?? 0;
    const to = sectionOf.get(target_control_id) ?? 0;
    const cell = cells.get(`${from} ${to}`) ?? cellOf(from, to);
    cell.pairs += 1;
    cell.strongest = Math.max(cell.strongest, strength);
    cells.set(`${from} ${to}`, cell);
  }
  return {
    source_sections: sectionsOf(source, new Set(pairs.map(({ source_control_id }) => source_control_id))),
    target_sections: sectionsOf(target, new Set(pairs.map(({ target_control_id }) => target_control_id))),
    cells: [...cells.values()],
  };
}

const cellOf = (source_section_id: number, target_section_id: number) => ({
  source_section_id,
  target_section_id,
  pairs: 0,
  strongest: 0,
});

function sectionsOf({ controls, sections }: Sectioned, mapped: ReadonlySet<number>) {
  const inside = Map.groupBy(controls, ({ section_id }) => section_id);
  return sections.flatMap(({ id, code, title }) => {
    const these = inside.get(id);
    if (!these) return [];
    return [
      {
        control_id: id,
        code,
        title,
        controls: these.length,
        mapped: these.filter((control) => mapped.has(control.id)).length,
      },
    ];
  });
}
