import { useState } from "react";
import { countWork, listWork, takeWork, type WorkItem } from "#features/my-work/my-work.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { countsOfAll, defineList, yes } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { usePageKeys } from "#platform/web/screen/page-keys.ts";
import { countOf } from "#platform/web/words/number-words.ts";
import { denseWorkColumns, workColumns } from "./work-columns.tsx";
import styles from "./work-queue.module.css";

const labelWith = (label: string, late: number) =>
  late > 0 ? `${label} · ${countOf(late, "vencida", "vencidas")}` : label;

const work = defineList({
  title: "Mi trabajo",
  lead: "Lo que espera por usted o por su equipo en todas las empresas que atiende.",
  call: listWork,
  things: "pendientes",
  failed: "No se pudo cargar su trabajo",
  filters: [
    { name: "mias", label: "De quién", asks: "mine", as: "chips", options: yes("A mi cargo") },
    { name: "vencidas", label: "Plazo", asks: "late", as: "chips", options: yes("Vencidas") },
    { name: "tipo", label: "Tipo", asks: "kind", as: "rail", many: true },
    { name: "empresa", label: "Empresa", asks: "company", as: "rail", many: true },
  ],
  counts: countsOfAll(countWork, ({ companies, kinds }) => ({
    empresa: companies.map(({ id, name, total }) => ({ value: String(id), label: name, count: total })),
    tipo: kinds.map(({ kind, label, total, late }) => ({
      value: kind,
      label: labelWith(label, late),
      count: total,
    })),
  })),
  columns: workColumns,
  denseColumns: denseWorkColumns,
  density: true,
  keyOf: ({ key }) => key,
  opens: { page: ({ company, path }) => placeInCompany(company.id, path) },
  empty: {
    title: "Nada espera por usted",
    text: "Aquí se juntan alertas, temas, evidencias, aprobaciones, vulnerabilidades, controles y no conformidades de sus empresas.",
  },
  nothingMatches: "Nada coincide",
});

/** One queue over all companies of whoever serves them, first what falls due first. */
export function WorkQueue() {
  const list = useList(work);
  const [chosen, setChosen] = useState<ReadonlyMap<string, WorkItem>>(new Map());
  const [current, setCurrent] = useState<WorkItem>();
  const take = useCallMutation(takeWork, ({ taken, left }) => {
    setChosen(new Map());
    const words = countOf(taken, "pendiente tomado", "pendientes tomados");
    showToast("good", left > 0 ? `${words}. ${left} no se pudieron tomar: ya cambiaron.` : `${words}.`);
  });
  const toggle = (row: WorkItem) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(row.key)) after.set(row.key, row);
      return after;
    });
  const meant = chosen.size > 0 ? [...chosen.values()] : current ? [current] : [];
  const takeable = meant.filter((row) => row.takeable);
  const takeThem = () =>
    take.mutate({ items: takeable.map(({ company, kind, id }) => ({ company_id: company.id, kind, id })) });
  usePageKeys([
    {
      key: "x",
      does: "Elegir el pendiente, para tomar varios a la vez",
      act: current && (() => toggle(current)),
    },
    {
      key: "t",
      does: "Tomar el pendiente, o los elegidos",
      act: takeable.length > 0 && !take.isPending ? takeThem : undefined,
    },
  ]);
  return (
    <ListPage
      list={list}
      chosen={{
        ids: new Set(chosen.keys()),
        everything: false,
        toggle: (_key, row) => toggle(row),
      }}
      onCurrent={setCurrent}
      over={
        <>
          {chosen.size > 0 && (
            <section className={styles.bar} aria-label="Selección">
              <strong>{countOf(chosen.size, "elegido", "elegidos")}</strong>
              <span className={styles.actions}>
                <Button
                  small
                  look="main"
                  title="Tomarlos (T)"
                  busy={take.isPending}
                  onClick={takeThem}
                  {...(takeable.length === 0 && { notYet: "Ninguno se puede tomar: ábralos" })}
                >
                  Tomar {takeable.length}
                </Button>
                <Button small look="quiet" onClick={() => setChosen(new Map())}>
                  Soltar
                </Button>
              </span>
            </section>
          )}
          {take.error && <p role="alert">{problemSentence(take.error)}</p>}
        </>
      }
    />
  );
}
