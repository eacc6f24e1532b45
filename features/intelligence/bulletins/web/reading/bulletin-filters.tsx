import type { BulletinFacets } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useMediaQuery } from "#platform/web/screen/media-query.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import type { BulletinFilterName } from "./bulletin-address.ts";
import styles from "./bulletin-filters.module.css";

interface BulletinFiltersProps {
  facets: BulletinFacets | undefined;
  filters: Record<string, string[]>;
  onSet: (name: BulletinFilterName, values: string[]) => void;
  onToggle: (name: BulletinFilterName, value: string) => void;
  /** Absent when there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** The filters of the list. On narrow screens they are collapsed and show the number of active filters. */
export function BulletinFilters(props: BulletinFiltersProps) {
  const wide = useMediaQuery("(min-width: 56rem)");
  const inForce = Object.keys(props.filters).filter((name) => name !== "q").length;
  if (wide) return <FilterFields {...props} />;
  return (
    <details className={styles.folded} open={inForce > 0}>
      <summary>Filtros{inForce > 0 && ` (${inForce})`}</summary>
      <FilterFields {...props} />
    </details>
  );
}

function FilterFields({ facets, filters, onSet, onToggle, onClear }: BulletinFiltersProps) {
  const counts = new Map(facets?.severities.map(({ value, count }) => [value, count]));
  const one = (name: BulletinFilterName) => filters[name]?.[0] ?? "";
  const set = (name: BulletinFilterName) => (event: { target: { value: string } }) =>
    onSet(name, event.target.value === "" ? [] : [event.target.value]);
  return (
    <aside className={styles.filters} aria-label="Filtros">
      <div className={styles.severities}>
        <h2>Severidad</h2>
        <FilterChips
          label="Severidad"
          options={severities
            .filter((severity) => severity !== "unknown")
            .map((severity) => ({
              value: severity,
              label: severityLabels[severity],
              count: facets && (counts.get(severity) ?? 0),
            }))}
          chosen={filters.severidad ?? []}
          onToggle={(value) => onToggle("severidad", value)}
        />
      </div>
      <Field label="Producto">
        <Select
          value={one("producto")}
          onChange={set("producto")}
          placeholder="Todos"
          options={optionsOf(facets?.products, one("producto"))}
        />
      </Field>
      <Field
        label={<abbr title="Modo de actuar de un atacante, según el catálogo MITRE ATT&CK">Técnica</abbr>}
      >
        <Select
          value={one("tecnica")}
          onChange={set("tecnica")}
          placeholder="Todas"
          options={optionsOf(facets?.techniques, one("tecnica"))}
        />
      </Field>
      <CveField key={one("cve")} value={one("cve")} onSet={(values) => onSet("cve", values)} />
      <Field label="Publicado desde">
        <DateInput value={one("desde")} max={one("hasta") || undefined} onChange={set("desde")} />
      </Field>
      <Field label="Publicado hasta">
        <DateInput value={one("hasta")} min={one("desde") || undefined} onChange={set("hasta")} />
      </Field>
      {onClear && (
        <Button small onClick={onClear}>
          Quitar los filtros
        </Button>
      )}
    </aside>
  );
}

/** A filter by CVE that applies once the number is complete. */
function CveField({ value, onSet }: { value: string; onSet: (values: string[]) => void }) {
  const take = (text: string) => {
    const cveId = text.trim().toUpperCase();
    if (cveId === value) return;
    if (cveId === "") onSet([]);
    else if (/^CVE-\d{4}-\d{4,7}$/.test(cveId)) onSet([cveId]);
  };
  return (
    <Field label={<abbr title="Número internacional de una vulnerabilidad conocida">CVE</abbr>}>
      <TextInput
        placeholder="CVE-2024-12345"
        defaultValue={value}
        spellCheck={false}
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && take(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Returns the options of a filter. An active value remains an option even if no bulletin has it any more. */
function optionsOf(counts: { value: string; count: number }[] = [], inForce: string) {
  const options = counts.map(({ value, count }) => ({ value, label: `${value} (${count})` }));
  const isMissing = inForce !== "" && !counts.some(({ value }) => value === inForce);
  return isMissing ? [{ value: inForce, label: inForce }, ...options] : options;
}
