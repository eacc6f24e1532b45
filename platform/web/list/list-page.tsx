import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Call } from "#platform/contract/define-call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ListRoom } from "#platform/web/kit/layout/list-room.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { ArrivedBadge } from "#platform/web/kit/marks/badge.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { ValueScopeProvider } from "#platform/web/values/value-scope.ts";
import type { ChosenRows } from "./chosen-rows.ts";
import { useFilterLayout } from "./filter-layout.ts";
import type { RowOf } from "./list-definition.ts";
import { ListRail, ListRows } from "./list-rows.tsx";
import { ListTools } from "./list-tools.tsx";
import { valuesOfList } from "./list-values.ts";
import type { List, ListFrame } from "./use-list.ts";
import { ViewMenuSlot } from "./view-menu-slot.tsx";

/** The header of a list page: its title, actions, saved views and density choice. */
export function ListHeader<C extends Call>({ list, actions }: { list: List<C>; actions?: ReactNode }) {
  const { title, lead, views, cards } = list.definition;
  // Rows of two lines have a single height.
  const narrow = useMediaQuery(phone);
  return (
    <PageHeader
      title={title}
      lead={lead}
      dense={list.oneLine}
      actions={
        <>
          {!cards && !narrow && (
            <Button look="quiet" onClick={list.turnDensity}>
              {list.density === "compact" ? "Vista cómoda" : "Vista compacta"}
            </Button>
          )}
          {views && <ViewMenuSlot list={views} />}
          {actions}
        </>
      }
    />
  );
}

interface ListContentProps<C extends Call> {
  list: List<C>;
  /** Content between the filters and the rows, over the whole width. */
  between?: ReactNode;
  /** Content above the rows: the selection, the undo. */
  over?: ReactNode;
  /** Content below the rows. */
  below?: ReactNode;
  /** The drawer beside the list. */
  drawer?: ReactNode;
  /** Columns that replace the definition's, where they depend on the page. */
  columns?: readonly Column<RowOf<C>>[];
  /** Replaces the definition's text for an empty list. */
  empty?: ReactNode;
  /** The key of the open row, where the address does not contain it as defined. */
  openKey?: string | undefined;
  /** Rows selected for a bulk change. */
  chosen?: ChosenRows<RowOf<C>>;
  /** Replaces the definition's way of opening a row. */
  onOpen?: (row: RowOf<C>) => void;
  onCurrent?: (row: RowOf<C>) => void;
  /** Shows the row beside the list while the focus stays in the list; null closes it. */
  onPeek?: (row: RowOf<C> | null) => void;
  /** Returns whether the row no longer matches the list and is only kept in its place. */
  ended?: (row: RowOf<C>) => boolean;
  /** Content that replaces the rows: their groups, or cards. */
  rows?: ReactNode;
  /** Whether the rows belong to the previous filter and will be replaced when the answer arrives. */
  stale?: boolean;
}

/** The rows of a list, with the counted filters at the left and the open object at the right. */
export function ListContent<C extends Call>(props: ListContentProps<C>) {
  const { between, over, below, drawer, empty, chosen, onCurrent, rows } = props;
  const navigate = useNavigate();
  const { definition } = props.list;
  const openKey = props.openKey ?? props.list.openKey;
  const { opens, narrow, arrivals, columns, denseColumns } = definition;
  const list: ListFrame = props.list;
  const visibleColumns = props.columns ?? (list.oneLine ? denseColumns : undefined) ?? columns;
  const layout = useFilterLayout(list);
  const open = (row: RowOf<C>) =>
    "page" in opens ? navigate(opens.page(row)) : props.list.open(definition.keyOf(row));
  const body = (
    <>
      {arrivals && <ArrivedBadge count={list.arrived} words={arrivals.words} onShow={list.showArrived} />}
      {over}
      {rows ?? (
        <ListRows
          list={list}
          rows={props.list}
          columns={
            openKey && drawer && narrow
              ? visibleColumns.filter(({ key }) => narrow.includes(key))
              : visibleColumns
          }
          empty={empty}
          openKey={openKey}
          chosen={chosen}
          onOpen={props.onOpen ?? open}
          {...("page" in opens ? { hrefOf: opens.page } : { openParam: opens.beside })}
          onCurrent={onCurrent}
          onPeek={props.onPeek}
          ended={props.ended}
        />
      )}
      {!props.list.query.isPending && below}
    </>
  );
  return (
    <ValueScopeProvider value={valuesOfList(list)}>
      {between}
      <ListRoom
        rail={layout.rail === "beside" ? { title: "Filtros", content: <ListRail list={list} /> } : undefined}
        stale={props.stale ?? props.list.query.isPlaceholderData}
        drawer={drawer}
      >
        {body}
      </ListRoom>
    </ValueScopeProvider>
  );
}

interface ListBodyProps<C extends Call> extends ListContentProps<C> {
  /** Controls in the line of the search and the filters. */
  tools?: ReactNode;
}

/** A list with its search and filters above it. */
export function ListBody<C extends Call>({ tools, ...content }: ListBodyProps<C>) {
  return (
    <>
      <ListTools list={content.list}>{tools}</ListTools>
      <ListContent {...content} />
    </>
  );
}

interface ListPageProps<C extends Call> extends ListBodyProps<C> {
  /** Actions at the top right; the main one is copper and last. */
  actions?: ReactNode;
  /** The dialogs of the page. */
  children?: ReactNode;
}

/** A complete list page, drawn from its definition; its slots take the page's own content. */
export function ListPage<C extends Call>({ actions, children, ...body }: ListPageProps<C>) {
  const { definition, query } = body.list;
  if (definition.staffOnly && isForbidden(query.error)) return <StaffOnly title={definition.title} />;
  return (
    <>
      <ListHeader list={body.list} actions={actions} />
      <ListBody {...body} />
      {children}
    </>
  );
}
