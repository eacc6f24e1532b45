import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { getResult, listRequests } from "#features/assistant/analyses/analyses.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { setParams, useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { analysisName } from "../analysis-text.ts";
import { ComparedResults } from "./compared-results.tsx";
import { newestPair, sameSubject } from "./comparison.ts";

const limit = 200;

/** Compares two results about one subject side by side; the address contains their ids. */
export function CompareTab({ onAsk }: { onAsk: () => void }) {
  const zone = usePersonZone();
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const requests = useQuery(callQuery(listRequests, { status: "completed", limit: limit }));
  const { data } = requests;
  if (!data)
    return <NotLoaded query={requests} title="No se pudieron cargar los análisis" shape="rows" count={6} />;
  const isChosen = params.has("a") || params.has("b");
  const assumed = isChosen ? undefined : newestPair(data.items);
  const [a, b] = [params.get("a") ?? assumed?.a, params.get("b") ?? assumed?.b];
  const first = data.items.find(({ id }) => id === a);
  const others = data.items.filter((each) => !first || sameSubject(each, first));
  const optionsOf = (items: typeof data.items) =>
    items.map((each) => ({
      value: each.id,
      label: `${analysisName(each)}, ${dateTime(each.requested_at, zone)}${each.audience === "provider" ? " (interno)" : ""}`,
    }));
  const choose = (name: "a" | "b", value: string) =>
    write((next) => {
      // The proposed second result stays selected when the person selects the first one.
      if (!isChosen) setParams(next, { a: a ?? null, b: b ?? null });
      next.set(name, value);
    });
  if (data.items.length < 2) {
    return (
      <EmptyState
        title="Todavía no hay dos análisis que comparar"
        action={<Button onClick={onAsk}>Pedir un análisis</Button>}
      >
        Cuando haya dos resultados de lo mismo, aquí se verá término por término qué cambió.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <FieldPair>
        <Field label="Antes">
          <Select
            placeholder="Elija un análisis"
            options={optionsOf(data.items)}
            value={a ?? ""}
            onChange={(event) => choose("a", event.target.value)}
          />
        </Field>
        <Field label="Después">
          <Select
            placeholder="Elija otro de lo mismo"
            options={optionsOf(others.filter(({ id }) => id !== a))}
            value={b ?? ""}
            onChange={(event) => choose("b", event.target.value)}
          />
        </Field>
      </FieldPair>
      {a && b ? <Pair a={a} b={b} /> : <Note>Elija dos análisis de lo mismo.</Note>}
    </Stack>
  );
}

function Pair({ a, b }: { a: string; b: string }) {
  const before = useQuery(callQuery(getResult, { id: a }));
  const after = useQuery(callQuery(getResult, { id: b }));
  const failure = before.error ?? after.error;
  if (failure) {
    const again = () => {
      before.refetch();
      after.refetch();
    };
    return <ErrorState title="No se pudo cargar uno de los análisis" failure={failure} onRetry={again} />;
  }
  if (!(before.data && after.data)) return <Skeleton shape="rows" count={8} />;
  return <ComparedResults before={before.data} after={after.data} />;
}
