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
import type { RowOf } from "./list-definition.ts";
import { ListRail, ListRows } from "./list-rows.tsx";
import { ListTools } from "./list-tools.tsx";
import { valuesOfList } from "./list-values.ts";
import type { List, ListFrame } from "./use-list.ts";
import { ViewMenuSlot } from "./view-menu-slot.tsx";

/** The head of a list page: its title, what may be done, kept views and the height of its rows. */
export function ListHeader<C extends Call>({ list, actions }: { list: List<C>; actions?: ReactNode }) {
  const { title, lead, views, density } = list.definition;
  // Rows of two lines have one height.
  const narrow = useMediaQuery(phone);
  return (
    <PageHeader
      title={title}
      lead={lead}
      dense={list.oneLine}
      actions={
        <>
          {density && !narrow && (
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
  /** Between the filters and the rows, over the whole width. */
  between?: ReactNode;
  /** Over the rows: what is chosen, what can be undone. */
  over?: ReactNode;
  /** Below the rows. */
  below?: ReactNode;
  /** The drawer beside the list. */
  drawer?: ReactNode;
  /** Instead of the definition's, where they change with the page. */
  columns?: readonly Column<RowOf<C>>[];
  /** Instead of the words of the definition, when there is nothing. */
  empty?: ReactNode;
  /** The open one, where the address names it in another way than the definition says. */
  openKey?: string | undefined;
  /** Rows chosen for a change of many. */
  chosen?: ChosenRows<RowOf<C>>;
  /** Instead of showing the row where the definition says. */
  onOpen?: (row: RowOf<C>) => void;
  onCurrent?: (row: RowOf<C>) => void;
  /** Shows the row beside the list without leaving it; null closes what is shown. */
  onPeek?: (row: RowOf<C> | null) => void;
  /** Tells whether the row has been dealt with and only keeps its place. */
  ended?: (row: RowOf<C>) => boolean;
  /** Instead of the rows: the groups that they are gathered in, cards. */
  rows?: ReactNode;
  /** They are of the filter before and will be replaced. */
  stale?: boolean;
}

/** The rows of a list, with their counts at the left and what is open at the right. */
export function ListContent<C extends Call>(props: ListContentProps<C>) {
  const { between, over, below, drawer, empty, chosen, onCurrent, rows } = props;
  const navigate = useNavigate();
  const { definition } = props.list;
  const openKey = props.openKey ?? props.list.openKey;
  const { opens, narrow, arrivals, columns, denseColumns } = definition;
  const list: ListFrame = props.list;
  const visibleColumns = props.columns ?? (list.oneLine ? denseColumns : undefined) ?? columns;
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
        rail={
          definition.filters?.some(({ as }) => as === "rail")
            ? { title: "Más filtros", content: <ListRail list={list} /> }
            : undefined
        }
        // In one line they find their room.
        wide={definition.wide === true && !list.oneLine}
        folded={definition.foldsRail === true}
        stale={props.stale ?? props.list.query.isPlaceholderData}
        drawer={drawer}
      >
        {body}
      </ListRoom>
    </ValueScopeProvider>
  );
}

interface ListBodyProps<C extends Call> extends ListContentProps<C> {
  /** In the line of the search and the filters. */
  tools?: ReactNode;
}

/** A list under its search and its filters. */
export function ListBody<C extends Call>({ tools, ...content }: ListBodyProps<C>) {
  return (
    <>
      <ListTools list={content.list}>{tools}</ListTools>
      <ListContent {...content} />
    </>
  );
}

interface ListPageProps<C extends Call> extends ListBodyProps<C> {
  /** Top right; the main one in copper, last. */
  actions?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** The page of a list, as its definition says; what is particular to it comes in by its slots. */
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
