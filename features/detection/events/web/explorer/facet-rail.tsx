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
      {facets.map((facet) => (
        <FacetList
          key={facet.field}
          title={fieldLabels[facet.field]}
          values={facet.values.map((value) => facetValue(facet.field, value))}
          chosen={conditionValues(conditions, facet.field, "in")}
          excluded={conditionValues(conditions, facet.field, "not_in")}
          onToggle={(value) => turnValue(facet.field, "in", value)}
          onExclude={(value) => turnValue(facet.field, "not_in", value)}
        >
          <FacetButtons explorer={explorer} facet={facet} />
        </FacetList>
      ))}
      <CountNotes facets={facets} inParts={explorer.filter.q_as === "part"} />
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

/** Returns a value of a facet with its label, and its mark if the field has one. */
function facetValue(field: EventFacet["field"], { value, label, count }: EventFacet["values"][number]) {
  return {
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
  };
}

/** The buttons below a facet: events without a value, and removal of the facet. */
function FacetButtons({ explorer, facet }: { explorer: Explorer; facet: EventFacet }) {
  const { facets: selectedFields, setFilter, ownFacets } = explorer;
  const { field, values, missing } = facet;
  const isRemovable = values.length > 0 || ownFacets;
  if (missing === 0 && !isRemovable) return null;
  const remaining = selectedFields.filter((each) => each !== field);
  return (
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
      {isRemovable && (
        <Button
          small
          look="quiet"
          aria-label={`Quitar recuento: ${fieldLabels[field]}`}
          onClick={() => setFilter("recuento", remaining)}
        >
          Quitar recuento
        </Button>
      )}
    </p>
  );
}

/** The notes on counts that do not cover all matching events. `inParts`: the search is for any part of a record. */
function CountNotes({ facets, inParts }: { facets: readonly EventFacet[]; inParts: boolean }) {
  const withRange = (range: EventFacet["counted"]) => facets.filter(({ counted }) => counted === range);
  const uncounted = withRange("unable").map(({ field }) => `«${fieldLabels[field]}»`);
  return (
    <>
      {uncounted.length > 0 && (
        <Note>El motor externo de esta empresa no puede contar por {uncounted.join(", ")}.</Note>
      )}
      {withRange("recent").length > 0 && (
        <Note>
          {inParts
            ? "Con esta búsqueda se cuentan solo los últimos 30 días con eventos; la lista sigue más atrás."
            : "Sin un período elegido se cuentan los últimos 30 días con eventos; la lista los muestra todos."}
        </Note>
      )}
      {withRange("newest").length > 0 && (
        <Note>
          Los recuentos son de los {numberText(10_000)} eventos más recientes: son por lo menos esos.
        </Note>
      )}
    </>
  );
}
