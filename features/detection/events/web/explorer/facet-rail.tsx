import { type EventFacet, maxFacets } from "#features/detection/events/contracts/event-facets.contract.ts";
import { eventFieldNames } from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FacetList } from "#platform/web/kit/filters/facet-list.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { countryName } from "../dashboard/top-kinds.ts";
import { conditionValues, valueText } from "./conditions.ts";
import styles from "./facet-rail.module.css";
import type { Explorer } from "./use-explorer.ts";

interface FacetRailProps {
  explorer: Explorer;
  facets: readonly EventFacet[];
}

/**
 * Shows the values of the selected fields under the active filters, each with a button to include and one to exclude
 * it.
 */
export function FacetRail({ explorer, facets }: FacetRailProps) {
  const { conditions, facets: selectedFields, setFilter, turnValue } = explorer;
  const others = eventFieldNames
    .filter((field) => !selectedFields.includes(field) && field !== "severity" && field !== "detail")
    .map((field) => ({ value: field, label: fieldLabels[field] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "es"));
  return (
    <Stack gap={4} bounded>
      {facets.map(({ field, values, missing }) => (
        <FacetList
          key={field}
          title={fieldLabels[field]}
          values={values.map(({ value, label, count }) => ({
            value,
            count,
            label: label ?? (field === "source_country" ? countryName(value) : valueText(field, value)),
            ...(field === "techniques" && {
              mark: (
                <>
                  {value}
                  <FeatureSlot slot="technique-name" id={value} />
                </>
              ),
            }),
            ...(field === "severity" && { mark: <SeverityMark severity={value as Severity} /> }),
          }))}
          chosen={conditionValues(conditions, field, "in")}
          excluded={conditionValues(conditions, field, "not_in")}
          onToggle={(value) => turnValue(field, "in", value)}
          onExclude={(value) => turnValue(field, "not_in", value)}
        >
          {(missing > 0 || values.length > 0 || explorer.ownFacets) && (
            <p className={styles.foot}>
              {missing > 0 && (
                <Button
                  small
                  look="quiet"
                  onClick={() => explorer.addCondition([field, "absent"])}
                  title="Mostrar los eventos que no lo dicen"
                >
                  Sin dato: {numberText(missing)}
                </Button>
              )}
              {(values.length > 0 || explorer.ownFacets) && (
                <Button
                  small
                  look="quiet"
                  aria-label={`Quitar recuento: ${fieldLabels[field]}`}
                  onClick={() =>
                    setFilter(
                      "recuento",
                      selectedFields.filter((each) => each !== field),
                    )
                  }
                >
                  Quitar recuento
                </Button>
              )}
            </p>
          )}
        </FacetList>
      ))}
      {facets.some(({ counted }) => counted === "unable") && (
        <Note>
          El motor externo de esta empresa no puede contar por{" "}
          {facets
            .filter(({ counted }) => counted === "unable")
            .map(({ field }) => `«${fieldLabels[field]}»`)
            .join(", ")}
          .
        </Note>
      )}
      {facets.some(({ counted }) => counted === "recent") && (
        <Note>
          {explorer.filter.q_as === "part"
            ? "Con esta búsqueda se cuentan solo los últimos 30 días con eventos; la lista sigue más atrás."
            : "Sin un período elegido se cuentan los últimos 30 días con eventos; la lista los muestra todos."}
        </Note>
      )}
      {facets.some(({ counted }) => counted === "newest") && (
        <Note>
          Los recuentos son de los {numberText(10_000)} eventos más recientes: son por lo menos esos.
        </Note>
      )}
      {selectedFields.length < maxFacets && (
        <Select
          aria-label="Contar otro campo"
          placeholder="Contar otro campo…"
          value=""
          options={others}
          onChange={({ target }) => target.value && setFilter("recuento", [...selectedFields, target.value])}
        />
      )}
    </Stack>
  );
}
