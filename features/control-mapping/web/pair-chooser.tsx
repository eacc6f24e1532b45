import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import styles from "./pair-chooser.module.css";
import type { StandardPair } from "./use-standard-pair.ts";

const steps = [
  { value: "1", label: "Directas" },
  { value: "2", label: "Hasta con una norma intermedia" },
  { value: "3", label: "Hasta con dos normas intermedias" },
];

/** From which standard to which, and by how long a way. */
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
