import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Bulletin } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { isActorType } from "#features/intelligence/threats/contracts/actor-types.ts";
import { getBulletinThreats } from "#features/intelligence/threats/contracts/threat-bulletins.contract.ts";
import {
  indicatorKindWords,
  indicatorStateWords,
  typeWord,
} from "#features/intelligence/threats/threats.words.ts";
import { observableTypeWords, tlpWords } from "#features/response/incidents/incidents.words.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import { defang } from "#platform/contract/defang.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { keepFile } from "#platform/web/call/keep-file.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { shownValue } from "../indicators/indicator-value.tsx";
import { actorPath, indicatorPath } from "../panorama-address.ts";
import styles from "../threats.module.css";
import own from "./bulletin-threats.module.css";

type PublicThings = Pick<Bulletin, "objects" | "indicators">;

interface ShownIndicator {
  key: string;
  kind: string;
  /** So that nobody opens it by chance. */
  shown: string;
  value: string;
  tlp: keyof typeof tlpWords;
  /** What only a company knows of it. */
  known?: { path: string; state: keyof typeof indicatorStateWords; seenDays: number };
}

interface ShownObject {
  id: string;
  type: string;
  name: string;
  tlp: keyof typeof tlpWords;
  path?: string;
}

/** What a bulletin is about and its indicators: for visitors what is public, for people of a company what it may read. */
export default function BulletinThreats({
  bulletin,
  everybody,
}: {
  bulletin?: number;
  everybody: PublicThings;
}) {
  const mayRead = useMay("threat.read");
  const { data } = useQuery({
    ...callQuery(getBulletinThreats, { bulletin: bulletin ?? 0 }),
    enabled: mayRead && bulletin !== undefined,
  });
  const objects = data
    ? data.objects.map((object) => ({
        ...object,
        ...(isActorType(object.type) && { path: actorPath(object.id) }),
      }))
    : everybody.objects.map((object) => ({ ...object, tlp: "clear" as const }));
  const indicators = data ? data.indicators.map(knownIndicator) : everybody.indicators.map(publicIndicator);
  return (
    <>
      {objects.length > 0 && <Objects objects={objects} />}
      {indicators.length > 0 && <Indicators indicators={indicators} />}
    </>
  );
}

type Known = Parameters<typeof shownValue>[0];

const knownIndicator = (row: {
  id: string;
  kind: Known;
  value: string;
  tlp: ShownIndicator["tlp"];
  state: keyof typeof indicatorStateWords;
  seen_days: number;
}): ShownIndicator => ({
  key: row.id,
  kind: indicatorKindWords[row.kind],
  value: row.value,
  tlp: row.tlp,
  shown: shownValue(row.kind, row.value),
  known: { path: indicatorPath(row.id), state: row.state, seenDays: row.seen_days },
});

const publicIndicator = ({ type, value }: PublicThings["indicators"][number]): ShownIndicator => ({
  key: `${type} ${value}`,
  kind: observableTypeWords[type],
  value,
  tlp: "clear",
  shown: defang(type, value),
});

function Objects({ objects }: { objects: readonly ShownObject[] }) {
  return (
    <section className={styles.section}>
      <h2>De qué trata</h2>
      <ul className={own.objects} aria-label="De qué trata">
        {objects.map(({ id, type, name, tlp, path }) => (
          <li key={id} className={styles.marks}>
            <Badge>{typeWord(type)}</Badge>
            {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
            {tlp !== "clear" && <span className={styles.note}>{tlpWords[tlp]}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const columns: Column<ShownIndicator>[] = [
  {
    key: "value",
    title: "Valor",
    onPhone: "first",
    cell: ({ shown, known }) =>
      known ? (
        <Link className={styles.value} to={known.path}>
          {shown}
        </Link>
      ) : (
        <span className={styles.value}>{shown}</span>
      ),
  },
  { key: "kind", title: "Tipo", tight: true, cell: ({ kind }) => kind },
];

const knownColumns: Column<ShownIndicator>[] = [
  ...columns,
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ known }) =>
      known && (
        <Badge tone={indicatorStateWords[known.state].tone}>{indicatorStateWords[known.state].text}</Badge>
      ),
  },
  { key: "tlp", title: "Difusión", tight: true, cell: ({ tlp }) => tlpWords[tlp] },
  {
    key: "seen",
    title: "En su empresa, 90 días",
    cell: ({ known }) =>
      known && known.seenDays > 0 ? (
        <strong>{known.seenDays === 1 ? "Visto 1 día" : `Visto ${known.seenDays} días`}</strong>
      ) : (
        "Sin avistamientos"
      ),
  },
];

function Indicators({ indicators }: { indicators: readonly ShownIndicator[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(indicators.map(({ shown }) => shown).join("\n"));
      showToast("good", "Indicadores copiados, desarmados");
    } catch {
      showToast("problem", "No se pudo copiar. Descargue el archivo.");
    }
  };
  const download = () => {
    const lines = indicators.map(({ kind, value, tlp }) => csvLine([value, kind, tlpWords[tlp]]));
    const text = [`\uFEFF${csvLine(["valor", "tipo", "difusión"])}`, ...lines];
    keepFile(new Blob(text, { type: "text/csv;charset=utf-8" }), "indicadores.csv");
  };
  const hasKnown = indicators.some(({ known }) => known);
  return (
    <section className={styles.section}>
      <h2>Indicadores ({indicators.length})</h2>
      <p className={styles.note}>
        Se muestran desarmados, para que nadie los abra sin querer; el archivo los trae tal como son.
        {indicators.some(({ tlp }) => tlp !== "clear") &&
          " Lo que no es TLP:CLEAR no está en la página pública: no lo publique."}
      </p>
      <div className={styles.marks}>
        <Button small onClick={copy}>
          Copiar
        </Button>
        <Button small onClick={download}>
          Descargar CSV
        </Button>
      </div>
      <DataTable
        caption="Indicadores del boletín"
        columns={hasKnown ? knownColumns : columns}
        rows={indicators}
        keyOf={({ key }) => key}
      />
    </section>
  );
}
