import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  backgroundKinds,
  DefenseLayer,
  type DetectedOnly as Detected,
  listDetectedOnly,
  ThreatKind,
} from "#features/detection/defense/defense.contract.ts";
import { layerLabels, threatKindLabels } from "#features/detection/defense/defense.labels.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./defense.module.css";
import { type DefensePeriod, eventPath } from "./defense-address.ts";

const columns: Column<Detected>[] = [
  {
    key: "title",
    title: "Qué se vio",
    onPhone: "first",
    cell: ({ title, event_id }) => <Link to={eventPath(event_id)}>{title}</Link>,
  },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  { key: "kind", title: "Tipo", cell: ({ kind }) => threatKindLabels[kind] },
  {
    key: "control",
    title: "Control",
    cell: ({ control, layer }) =>
      control ? `${control}, ${layerLabels[layer].toLowerCase()}` : layerLabels[layer],
  },
  {
    key: "target",
    title: "Activo o persona",
    cell: ({ target }) => <span className={styles.value}>{target || "No lo dice"}</span>,
  },
  {
    key: "events",
    title: "Eventos",
    numeric: true,
    onPhone: "titled",
    cell: ({ events }) => numberText(events),
  },
  { key: "last", title: "Lo último", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
];

const layers = DefenseLayer.options.map((value) => ({ value, label: layerLabels[value] }));
const kinds = ThreatKind.options
  .filter((kind) => !backgroundKinds.includes(kind))
  .map((value) => ({ value, label: threatKindLabels[value] }));

/** Returns the layer and the kind in the address. */
export function useDetectedFilter(): { layer?: DefenseLayer; kind?: ThreatKind } {
  const [layer] = useAddressParam("capa");
  const [kind] = useAddressParam("tipo");
  const filter = { layer: DefenseLayer.safeParse(layer).data, kind: ThreatKind.safeParse(kind).data };
  return {
    ...(filter.layer && { layer: filter.layer }),
    ...(filter.kind && { kind: filter.kind }),
  };
}

/**
 * The list of threats that a tool reported and let pass, the most severe first, each with its event; the address may
 * limit it to a layer or a kind.
 */
export function DetectedOnly({ days }: { days: DefensePeriod }) {
  const [layerParam, setLayer] = useAddressParam("capa");
  const [kindParam, setKind] = useAddressParam("tipo");
  const layer = layers.find(({ value }) => value === layerParam)?.value;
  const kind = kinds.find(({ value }) => value === kindParam)?.value;
  const { data, error, refetch } = useQuery({
    ...callQuery(listDetectedOnly, { days, ...(layer && { layer }), ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudo cargar lo que se detectó" count={10} />;
  const filtered = layer !== undefined || kind !== undefined;
  if (data.items.length === 0 && !filtered)
    return (
      <EmptyState title="Todo lo detectado se bloqueó">
        En este período no hubo intentos detectados sin bloquear, entre los controles que informan su
        resultado.
      </EmptyState>
    );
  return (
    <Stack gap={2} bounded>
      <p className={styles.note}>
        Un control lo vio y no lo detuvo. Para cada línea: ¿puede esa regla pasar de avisar a bloquear? Si no,
        ¿quién revisó que no hizo daño?
        {data.total > data.items.length &&
          ` Se muestran las ${numberText(data.items.length)} más graves de ${numberText(data.total)}.`}
      </p>
      <div className={styles.filters}>
        <Select
          aria-label="Capa"
          value={layer ?? ""}
          placeholder="Todas las capas"
          options={layers}
          onChange={({ target }) => setLayer(target.value || null)}
        />
        <Select
          aria-label="Tipo"
          value={kind ?? ""}
          placeholder="Todos los tipos"
          options={kinds}
          onChange={({ target }) => setKind(target.value || null)}
        />
      </div>
      {data.items.length === 0 ? (
        <EmptyState title="Todo lo detectado de esa capa o tipo se bloqueó">
          Elija otra capa u otro tipo, o todos, para ver lo demás del período.
        </EmptyState>
      ) : (
        <DataTable
          caption="Solo detectado"
          columns={columns}
          rows={data.items}
          keyOf={({ event_id, title, observable }) => `${event_id} ${title} ${observable}`}
        />
      )}
    </Stack>
  );
}
