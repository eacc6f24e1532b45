import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getCoverage, seenTechniques } from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import {
  getLayer,
  type Layer,
  type LayerTechnique,
} from "#features/detection/attack-coverage/layer.contract.ts";
import { getHuntCoverage, type HuntedTechnique } from "#features/detection/hunting/coverage.contract.ts";
import { huntFreshnessLabels } from "#features/detection/hunting/hunting.labels.ts";
import type { Group } from "#features/intelligence/attack/attack.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import type { Period } from "../matrix/attack-period.ts";
import { useGroups } from "../matrix/group-choice.tsx";
import type { Scores } from "../views/score-view.ts";
import { countsOf } from "../views/seen-view.ts";

interface OperandChoiceProps {
  label: string;
  value: string | null;
  layers: readonly Layer[];
  groups: readonly Group[];
  onChoose: (name: string) => void;
}

const own = [
  { value: "vistos:eventos", label: "Lo visto en los eventos" },
  { value: "vistos:alertas", label: "Lo visto en las alertas" },
  { value: "reglas", label: "Técnicas con una regla" },
  { value: "buscadas", label: "Técnicas buscadas en los eventos" },
] as const;

/**
 * Returns the options for the operands of a combination: layers, the portal's own data and groups, each with a label.
 */
export function operandChoices(layers: readonly Layer[], groups: readonly Group[]) {
  return [
    ...layers.map(({ id, name }) => ({ value: `capa:${id}`, label: `Capa: ${name}` })),
    ...own,
    ...groups
      .map(({ id, name }) => ({ value: `grupo:${id}`, label: `Grupo: ${name}` }))
      .sort((one, other) => one.label.localeCompare(other.label, "es")),
  ];
}

/** One operand of a combination: a layer, the portal's own data or a group. */
export function OperandChoice({ label, value, layers, groups, onChoose }: OperandChoiceProps) {
  return (
    <Field label={label}>
      <Select
        placeholder="Ninguna"
        value={value ?? ""}
        options={operandChoices(layers, groups)}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  );
}

/**
 * A set of scores by technique that can be combined. The address names it `capa:<id>`, `grupo:G0007`,
 * `vistos:eventos`, `vistos:alertas`, `reglas` or `buscadas`.
 */
interface Operand {
  scores: Scores;
  comments: ReadonlyMap<string, string>;
}

const nothing: Operand = { scores: new Map(), comments: new Map() };

/** Returns the values of the named operands; undefined while one is loading. */
export function useOperands(names: readonly (string | null)[], period: Period): (Operand | undefined)[] {
  const wants = (beginning: string) => names.some((name) => name?.startsWith(beginning));
  const seenQuery = useQuery({ ...callQuery(seenTechniques, period), enabled: wants("vistos:") });
  const coverage = useQuery({ ...callQuery(getCoverage, {}), enabled: wants("reglas") });
  const hunted = useQuery({ ...callQuery(getHuntCoverage, {}), enabled: wants("buscadas") });
  const groups = useGroups(wants("grupo:"));
  const layerIds = names.flatMap((name) => (name?.startsWith("capa:") ? [name.slice(5)] : []));
  const layers = useQueries({
    queries: layerIds.map((id) => callQuery(getLayer, { id })),
    combine: (answers) => answers.map(({ data, isError }) => ({ data, isError })),
  });
  return useMemo(
    () =>
      names.map((name): Operand | undefined => {
        if (name === null) return nothing;
        if (name === "vistos:eventos" || name === "vistos:alertas") {
          const measure = name === "vistos:eventos" ? "eventos" : "alertas";
          return seenQuery.data && { ...nothing, scores: countsOf(seenQuery.data.items, measure) };
        }
        if (name === "reglas")
          return (
            coverage.data && {
              ...nothing,
              scores: new Map(
                coverage.data.items.map((each) => [
                  each.id,
                  each.correlation_rules.length + each.source_rule_count,
                ]),
              ),
            }
          );
        if (name === "buscadas") return hunted.data && operandOfHunts(hunted.data.items);
        if (name.startsWith("grupo:")) {
          const item = groups.data?.items.find(({ id }) => id === name.slice(6));
          if (!groups.data) return undefined;
          return { ...nothing, scores: new Map(item?.techniques.map((id) => [id, 1])) };
        }
        const layer = layers[layerIds.indexOf(name.slice(5))];
        if (!layer || layer.isError) return nothing;
        return layer.data && operandOf(layer.data.techniques);
      }),
    [names, layerIds, seenQuery.data, coverage.data, hunted.data, groups.data, layers],
  );
}

/** The scores of techniques by the age of their last hunt: 3 up to 90 days, 2 up to 180 days, 1 for older hunts. */
const huntScores = { full: 3, half: 2, hollow: 1, never: undefined } as const;

function operandOfHunts(hunted: readonly HuntedTechnique[]): Operand {
  const scores = new Map<string, number>();
  const comments = new Map<string, string>();
  for (const { technique, freshness } of hunted) {
    const score = huntScores[freshness];
    if (score === undefined) continue;
    scores.set(technique, score);
    comments.set(technique, huntFreshnessLabels[freshness].text);
  }
  return { scores, comments };
}

/** Returns the scores of a layer by technique: the highest over the tactics. An entry without a score counts as 1. */
function operandOf(techniques: readonly LayerTechnique[]): Operand {
  const scores = new Map<string, number>();
  const comments = new Map<string, string>();
  for (const { id, score, color, comment, enabled } of techniques) {
    if (!enabled || (score === null && color === null && comment === "")) continue;
    const value = score ?? 1;
    scores.set(id, Math.max(scores.get(id) ?? value, value));
    if (comment) comments.set(id, comment);
  }
  return { scores, comments };
}
