import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listCompanyStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import { listMappingSets } from "#features/compliance/standards/standards.contract.ts";
import { setParams, useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { firstPair } from "./first-pair.ts";
import styles from "./pair-chooser.module.css";

/** Returns the two standards in the address, or the default pair. */
export function useStandardPair() {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const query = useQuery(callQuery(listCompanyStandards, {}));
  const standards = [...(query.data?.items ?? [])].sort(
    (a, b) => Number(b.enabled) - Number(a.enabled) || a.standard.name.localeCompare(b.standard.name, "es"),
  );
  const nameOf = (name: string) => standards.find(({ standard }) => String(standard.id) === params.get(name));
  const sets = useQuery(callQuery(listMappingSets, {}));
  const { source: from, target: to } = firstPair(standards, sets.data?.items ?? [], {
    source: nameOf("desde"),
    target: nameOf("hacia"),
  });
  const source = from?.standard;
  const target = to?.standard;
  const depth = Math.min(3, Math.max(1, Number(params.get("pasos")) || 1));

  const set = (changes: Record<string, string>) =>
    write((next) => setParams(next, { ...changes, celda: null }));

  return {
    query,
    /** Whether the initial pair has been determined. */
    found: sets.isFetched || (params.has("desde") && params.has("hacia")),
    standards,
    source,
    target,
    /** The states of the target can be completed when the company follows it. */
    followsTarget: to?.enabled ?? false,
    depth,
    setSource: (id: string) => set(id === String(target?.id) ? turned() : { desde: id }),
    setTarget: (id: string) => set(id === String(source?.id) ? turned() : { hacia: id }),
    turn: () => set(turned()),
    setDepth: (value: string) => set({ pasos: value }),
  };

  function turned() {
    return { desde: String(target?.id ?? ""), hacia: String(source?.id ?? "") };
  }
}

export type StandardPair = ReturnType<typeof useStandardPair>;

const steps = [
  { value: "1", label: "Directas" },
  { value: "2", label: "Hasta con una norma intermedia" },
  { value: "3", label: "Hasta con dos normas intermedias" },
];

/** The choice of the two standards, and the length of the path. */
export function PairChooser({ pair }: { pair: StandardPair }) {
  const options = pair.standards.map(({ standard, enabled }) => ({
    value: String(standard.id),
    label: enabled ? standard.name : `${standard.name} (no activa)`,
  }));
  return (
    <div className={styles.chooser}>
      <Field label="Desde">
        <Select
          options={options}
          value={String(pair.source?.id ?? "")}
          onChange={(event) => pair.setSource(event.target.value)}
        />
      </Field>
      <Button iconOnly aria-label="Invertir el sentido" title="Invertir el sentido" onClick={pair.turn}>
        <IconArrowsExchange aria-hidden="true" />
      </Button>
      <Field label="Hacia">
        <Select
          options={options}
          value={String(pair.target?.id ?? "")}
          onChange={(event) => pair.setTarget(event.target.value)}
        />
      </Field>
      <Field label="Correspondencias">
        <Select
          options={steps}
          value={String(pair.depth)}
          onChange={(event) => pair.setDepth(event.target.value)}
        />
      </Field>
    </div>
  );
}
