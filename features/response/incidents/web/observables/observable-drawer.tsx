import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  getSightings,
  markObservables,
  type Observable,
} from "#features/response/incidents/contracts/incident-observables.contract.ts";
import { observableTypeLabels } from "#features/response/incidents/incidents.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { defang } from "#platform/contract/defang.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { Value } from "#platform/web/values/value.tsx";
import type { ValueKind } from "#platform/web/values/value-scope.ts";
import detail from "#platform/web/work/case-detail.module.css";
import { incidentPath } from "../list/incident-address.ts";
import { showRefusal } from "../work/use-incident-change.ts";
import { iocLabel } from "./observable-columns.tsx";

/** Types of observables that other areas also store. */
const kindOf: Partial<Record<Observable["type"], ValueKind>> = {
  host: "asset",
  account: "account",
  ipv4: "address",
  ipv6: "address",
};

interface ObservableDrawerProps {
  incidentId: string;
  observable: Observable;
  editable: boolean;
  onClose: () => void;
}

/** The drawer of one observable with its data and its occurrences in other incidents. */
export function ObservableDrawer({ incidentId: id, observable, editable, onClose }: ObservableDrawerProps) {
  const { type, value, original, ioc, seen, ignored, note } = observable;
  const sightings = useQuery(callQuery(getSightings, { id, observable_id: observable.id }));
  const mark = useCallMutation(markObservables);
  const set = (change: { ioc?: boolean | null; seen?: boolean; ignored?: boolean }) =>
    mark.mutate({ id, observable_ids: [observable.id], ...change }, { onError: showRefusal });
  return (
    <Drawer title={defang(type, value)} onClose={onClose}>
      <article className={detail.detail}>
        {editable && (
          <div className={detail.actions}>
            <Button
              small
              aria-pressed={ioc === true}
              onClick={() => set({ ioc: ioc === true ? null : true })}
            >
              Es indicador
            </Button>
            <Button
              small
              aria-pressed={ioc === false}
              onClick={() => set({ ioc: ioc === false ? null : false })}
            >
              No lo es
            </Button>
          </div>
        )}
        <FactList>
          <Fact name="Valor">
            <Value text={value} kind={kindOf[type]}>
              {defang(type, value)}
            </Value>
          </Fact>
          {original !== value && <Fact name="Como se escribió">{defang(type, original)}</Fact>}
          <Fact name="Tipo">{observableTypeLabels[type]}</Fact>
          <Fact name="Qué es">{iocLabel(ioc)}</Fact>
          {note && <Fact name="Nota">{note}</Fact>}
          <Fact name="Agregado">
            {observable.added_by_name}, <ExactTime at={observable.added_at} />
          </Fact>
        </FactList>
        {editable && (
          <div>
            <Checkbox
              label="Se vio en la empresa"
              checked={seen}
              onChange={({ target }) => set({ seen: target.checked })}
            />
            <Checkbox
              label="No cuenta para buscar incidentes parecidos"
              hint="Por ejemplo, el propio servidor de correo: está en todas partes y no dice nada."
              checked={ignored}
              onChange={({ target }) => set({ ignored: target.checked })}
            />
          </div>
        )}
        <section>
          <h3 className={detail.title}>Dónde más se conoce</h3>
          {sightings.isPending && <Skeleton count={3} />}
          {sightings.error && !sightings.data && (
            <ErrorState
              title="No se pudo buscar"
              failure={sightings.error}
              onRetry={() => sightings.refetch()}
            />
          )}
          {sightings.data && <Sightings answer={sightings.data} value={value} />}
        </section>
      </article>
    </Drawer>
  );
}

/** The filter of the list of events for a kind of value; the others are only counted. */
const eventFilters: Partial<Record<SightingField, string>> = {
  ip: "ip",
  user: "usuario",
  asset_name: "activo",
};

interface SightingsProps {
  answer: SightingsAnswer;
  value: string;
}

function Sightings({ answer: { events, incidents }, value }: SightingsProps) {
  const filter = events && events.count > 0 && eventFilters[events.field];
  return (
    <ul className={detail.lines}>
      <li>
        {events === null
          ? "Los eventos no se cuentan por este tipo de valor: no se sabe si aparece en ellos."
          : events.count === 0
            ? "En ningún evento guardado de la empresa."
            : `En ${countOf(events.count, "evento", "eventos")}${events.first_day && events.last_day ? `, del ${writtenDay(events.first_day)} al ${writtenDay(events.last_day)}` : ""}. `}
        {filter && (
          <Link to={`${paths.events}?${new URLSearchParams({ [filter]: value })}`}>Ver los eventos</Link>
        )}
      </li>
      {incidents.length === 0 ? (
        <li>En ningún otro incidente.</li>
      ) : (
        incidents.map(({ id, code, title, ioc }) => (
          <li key={id}>
            <Link to={incidentPath(id, "observables")}>
              {code} {title}
            </Link>{" "}
            <span className={detail.soft}>{iocLabel(ioc).toLowerCase()}</span>
          </li>
        ))
      )}
    </ul>
  );
}

type SightingsAnswer = OutputOf<typeof getSightings>;
type SightingField = NonNullable<SightingsAnswer["events"]>["field"];
