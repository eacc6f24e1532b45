import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchFeedNow } from "#features/intelligence/threats/contracts/threat-feeds.contract.ts";
import {
  listThreatSources,
  type ThreatSource,
} from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import { reliabilityLabels, sourceKindLabels } from "#features/intelligence/threats/threats.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { FeedForm } from "./feed-form.tsx";
import { RemoveSourceDialog } from "./remove-source-dialog.tsx";

const columns: Column<ThreatSource>[] = [
  {
    key: "name",
    title: "Fuente",
    onPhone: "first",
    cell: ({ name, kind, reliability }) => (
      <>
        <strong>{name}</strong>
        <Note>
          {sourceKindLabels[kind]} · {reliabilityLabels[reliability]}
        </Note>
      </>
    ),
  },
  {
    key: "all",
    title: "Indicadores",
    numeric: true,
    onPhone: "titled",
    cell: ({ indicators }) => numberText(indicators),
  },
  { key: "live", title: "Vigentes", numeric: true, onPhone: "titled", cell: ({ live }) => numberText(live) },
  {
    key: "expiring",
    title: "Vencen en 7 días",
    numeric: true,
    onPhone: "titled",
    cell: ({ expiring }) => numberText(expiring),
  },
  {
    key: "noisy",
    title: "Ruidosos",
    numeric: true,
    onPhone: "titled",
    cell: ({ noisy }) => numberText(noisy),
  },
  {
    key: "not_compared",
    title: "No se comparan",
    numeric: true,
    onPhone: "titled",
    cell: ({ not_compared }) => numberText(not_compared),
  },
  {
    key: "feed",
    title: "Estado",
    onPhone: "titled",
    cell: (source) => <SourceState source={source} />,
  },
  {
    key: "last",
    title: "Última noticia",
    tight: true,
    onPhone: "titled",
    cell: ({ last_stated_at }) => (last_stated_at ? <RelativeTime at={last_stated_at} /> : "Nada guardado"),
  },
];

/** The state of a source: whether it is fetched, its last successful fetch, and problems since then. */
function SourceState({ source: { feed, removing } }: { source: ThreatSource }) {
  if (removing) return <Badge tone="warning">Se está borrando</Badge>;
  if (!feed) return <Note as="span">Se carga a mano</Note>;
  const tone = !feed.enabled ? "neutral" : feed.problem ? "danger" : feed.good_at ? "good" : "neutral";
  const word = !feed.enabled
    ? "Apagada"
    : feed.problem
      ? "Con problemas"
      : feed.good_at
        ? "Al día"
        : "Por consultar";
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {feed.problem && <Note>{feed.problem}</Note>}
      {feed.good_at && (
        <Note>
          Última consulta buena <RelativeTime at={feed.good_at} />, {numberText(feed.good_objects ?? 0)}{" "}
          objetos
        </Note>
      )}
      {feed.enabled && feed.next_at && (
        <Note>
          Próxima: <RelativeTime at={feed.next_at} />
        </Note>
      )}
    </>
  );
}

/** The sources of threat data, with their valid indicators and the actions on them. */
export function SourceList() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery(listThreatSources, {}));
  const [open, setOpen] = useState<ThreatSource | "new">();
  const [doomed, setDoomed] = useState<ThreatSource>();
  const fetchNow = useCallMutation(fetchFeedNow, () => {
    showToast("good", "Se consulta en un momento.");
    void queries.invalidateQueries({ queryKey: [listThreatSources.name] });
  });
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las fuentes" count={4} />;
  const actions: Column<ThreatSource> = {
    key: "actions",
    title: "Acciones",
    onPhone: "titled",
    cell: (source) =>
      !source.removing && (
        <Menu
          label={<IconDots aria-hidden="true" />}
          aria-label={`Acciones de ${source.name}`}
          buttonClass={buttonClass({ look: "quiet", small: true, iconOnly: true })}
          end
        >
          {source.feed && <MenuButton onClick={() => setOpen(source)}>Editar</MenuButton>}
          {source.feed?.enabled && (
            <MenuButton onClick={() => fetchNow.mutate({ id: source.feed?.id ?? "" })}>
              Consultar ahora
            </MenuButton>
          )}
          <MenuButton onClick={() => setDoomed(source)}>Borrar…</MenuButton>
        </Menu>
      ),
  };
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState title="La base todavía no tiene fuentes">
          Suba un archivo o agregue una colección TAXII; aquí se verá cuánto de cada fuente sigue sirviendo.
        </EmptyState>
      ) : (
        <DataTable
          caption="Fuentes"
          columns={[...columns, actions]}
          rows={data.items}
          keyOf={({ id }) => id}
        />
      )}
      <SaveTrouble failure={fetchNow.error} />
      <div>
        <Button onClick={() => setOpen("new")}>Agregar colección TAXII</Button>
      </div>
      {open && <FeedForm source={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />}
      {doomed && <RemoveSourceDialog source={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
