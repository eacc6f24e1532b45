import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Bulletin } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { isActorType } from "#features/intelligence/threats/contracts/actor-types.ts";
import { getBulletinThreats } from "#features/intelligence/threats/contracts/threat-bulletins.contract.ts";
import {
  indicatorKindLabels,
  indicatorStateLabels,
  typeWord,
} from "#features/intelligence/threats/threats.labels.ts";
import { observableTypeLabels, tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import { defang } from "#platform/contract/defang.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { downloadFile } from "#platform/web/call/download-file.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { valueText } from "../indicators/indicator-value.tsx";
import { indicatorPath } from "../panorama-address.ts";
import styles from "../threats.module.css";
import own from "./bulletin-threats.module.css";

type PublicObjects = Pick<Bulletin, "objects" | "indicators">;

interface ShownIndicator {
  key: string;
  kind: string;
  /** The defanged value, which cannot be opened by accident. */
  shown: string;
  value: string;
  tlp: keyof typeof tlpLabels;
  /** The facts about the indicator that only people of a company see. */
  known?: { path: string; state: keyof typeof indicatorStateLabels; seenDays: number };
}

interface ShownObject {
  id: string;
  type: string;
  name: string;
  tlp: keyof typeof tlpLabels;
  path?: string;
}

/**
 * The threat objects and indicators of a bulletin: visitors see the public ones, people of a company also those that
 * the company may read.
 */
export default function BulletinThreats({
  bulletin,
  everybody,
}: {
  bulletin?: number;
  everybody: PublicObjects;
}) {
  const mayRead = useMay("threat.read");
  const { data } = useQuery({
    ...callQuery(getBulletinThreats, { bulletin: bulletin ?? 0 }),
    enabled: mayRead && bulletin !== undefined,
  });
  const objects = data
    ? data.objects.map((object) => ({
        ...object,
        ...(isActorType(object.type) && { path: paths.threatActor(object.id) }),
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

type Known = Parameters<typeof valueText>[0];

const knownIndicator = (row: {
  id: string;
  kind: Known;
  value: string;
  tlp: ShownIndicator["tlp"];
  state: keyof typeof indicatorStateLabels;
  seen_days: number;
}): ShownIndicator => ({
  key: row.id,
  kind: indicatorKindLabels[row.kind],
  value: row.value,
  tlp: row.tlp,
  shown: valueText(row.kind, row.value),
  known: { path: indicatorPath(row.id), state: row.state, seenDays: row.seen_days },
});

const publicIndicator = ({ type, value }: PublicObjects["indicators"][number]): ShownIndicator => ({
  key: `${type} ${value}`,
  kind: observableTypeLabels[type],
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
          <Row key={id} as="li" gap={2} across={3}>
            <Badge>{typeWord(type)}</Badge>
            {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
            {tlp !== "clear" && <Note as="span">{tlpLabels[tlp]}</Note>}
          </Row>
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

const columnsWithState: Column<ShownIndicator>[] = [
  ...columns,
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ known }) =>
      known && (
        <Badge tone={indicatorStateLabels[known.state].tone}>{indicatorStateLabels[known.state].text}</Badge>
      ),
  },
  { key: "tlp", title: "Difusión", tight: true, cell: ({ tlp }) => tlpLabels[tlp] },
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
    const lines = indicators.map(({ kind, value, tlp }) => csvLine([value, kind, tlpLabels[tlp]]));
    const text = [`\uFEFF${csvLine(["valor", "tipo", "difusión"])}`, ...lines];
    downloadFile(new Blob(text, { type: "text/csv;charset=utf-8" }), "indicadores.csv");
  };
  const hasKnown = indicators.some(({ known }) => known);
  return (
    <section className={styles.section}>
      <h2>Indicadores ({indicators.length})</h2>
      <Note>
        Se muestran desarmados, para que nadie los abra sin querer; el archivo los trae tal como son.
        {indicators.some(({ tlp }) => tlp !== "clear") &&
          " Lo que no es TLP:CLEAR no está en la página pública: no lo publique."}
      </Note>
      <Row gap={2} across={3}>
        <Button small onClick={copy}>
          Copiar
        </Button>
        <Button small onClick={download}>
          Descargar CSV
        </Button>
      </Row>
      <DataTable
        caption="Indicadores del boletín"
        columns={hasKnown ? columnsWithState : columns}
        rows={indicators}
        keyOf={({ key }) => key}
      />
    </section>
  );
}
