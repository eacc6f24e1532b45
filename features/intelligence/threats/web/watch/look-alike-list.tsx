import { useState } from "react";
import {
  LookAlikeState,
  listLookAlikes,
  type SeenLookAlike,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import {
  lookAlikeSignLabels,
  lookAlikeStateLabels,
  seenInLabels,
} from "#features/intelligence/threats/panorama.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { defang } from "#platform/contract/defang.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../threats.module.css";
import { JudgeDialog } from "./judge-dialog.tsx";

const columns: Column<SeenLookAlike>[] = [
  {
    key: "name",
    title: "Nombre que se vio",
    onPhone: "first",
    cell: ({ name, shown, mixed_scripts, reason }) => (
      <>
        <span className={styles.value}>{defang("domain", shown)}</span>
        <Note>
          {[shown !== name && name, mixed_scripts && "mezcla alfabetos", reason].filter(Boolean).join(" · ")}
        </Note>
      </>
    ),
  },
  { key: "resembles", title: "Se parece a", tight: true, cell: ({ resembles }) => resembles },
  { key: "sign", title: "Cómo", cell: ({ sign }) => lookAlikeSignLabels[sign] },
  {
    key: "where",
    title: "Dónde",
    onPhone: "titled",
    cell: ({ seen_in, sightings }) =>
      `${seen_in.map((place) => seenInLabels[place]).join(", ")} (${numberText(sightings)})`,
  },
  {
    key: "last",
    title: "Por última vez",
    tight: true,
    onPhone: "titled",
    cell: ({ last_on }) => writtenDay(last_on),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state }) => (
      <Badge tone={lookAlikeStateLabels[state].tone}>{lookAlikeStateLabels[state].text}</Badge>
    ),
  },
];

const lookAlikes = defineList({
  title: "Nombres parecidos",
  call: listLookAlikes,
  itemNoun: "nombres",
  failed: "No se pudieron cargar los nombres parecidos",
  filters: [
    {
      name: "juicio",
      label: "Estado",
      asks: "state",
      as: "chips",
      options: LookAlikeState.options.map((value) => ({ value, label: lookAlikeStateLabels[value].text })),
    },
    {
      name: "parecido_a",
      label: "Se parece a",
      asks: "resembles",
      as: "tag",
      text: (domain) => `Parecidos a ${domain}`,
    },
  ],
  columns,
  narrow: ["name", "state"],
  keyOf: ({ id }) => id,
  opens: { beside: "parecido" },
  empty: {
    title: "No se ha visto ningún nombre parecido a los dominios de la empresa",
    text: "Se comparan cada hora los nombres de sus eventos y de los correos reportados con los dominios que se siguen. Si no se sigue ninguno, no hay con qué comparar.",
  },
  nothingMatches: "Ningún nombre coincide",
});

/** The observed look-alikes of watched domains; each is judged once. */
export function LookAlikeList() {
  const list = useList(lookAlikes);
  const works = useMay("threat.work");
  const [judging, setJudging] = useState<SeenLookAlike>();
  const visibleColumns: Column<SeenLookAlike>[] = works
    ? [
        ...columns,
        {
          key: "judge",
          title: "Decidir",
          tight: true,
          cell: (row) => (
            <Button small onClick={() => setJudging(row)}>
              {row.state === "open" ? "Juzgar" : "Cambiar"}
            </Button>
          ),
        },
      ]
    : columns;
  return (
    <>
      <ListBody list={list} columns={visibleColumns} onOpen={works ? setJudging : undefined} />
      {judging && <JudgeDialog key={judging.id} alike={judging} onClose={() => setJudging(undefined)} />}
    </>
  );
}
