import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { countWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { useRowKeys } from "#platform/web/kit/table/use-row-keys.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useStableList } from "#platform/web/list/stable-rows.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { usePageKeys } from "#platform/web/screen/page-keys.ts";
import { peekKey, usePeek, WorkPeek } from "../work-peek.tsx";
import styles from "./asked-of-client.module.css";
import { pendingList } from "./pending-definition.ts";
import { MatterAnswer, PendingItem } from "./pending-item.tsx";
import { byCompany } from "./pending-order.rules.ts";
import { usePendingUndo } from "./use-pending-undo.ts";

/**
 * The features whose queries are read again after an answer; the queue itself is not changed until the person filters
 * or returns.
 */
const changedFeatures = ["alerts", "vulnerabilities", "incidents", "playbooks", "home"];

/** The pending matters of a client: searchable, filtered, by company, with the possible answers. */
export function AskedOfClient() {
  const { list } = useStableList(useList(pendingList));
  const groups = byCompany(list.rows);
  const rows = groups.flatMap(({ items }) => items);
  const peek = usePeek(rows, list.total.count);
  const queries = useQueryClient();
  const pendingUndo = usePendingUndo(() =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        changedFeatures.some((each) => String(name).startsWith(`${each}.`)),
    }),
  );
  usePageKeys([peekKey]);
  const keys = useRowKeys<WorkItem>({
    caption: pendingList.title,
    columns: [],
    rows,
    keyOf: pendingList.keyOf,
    openKey: peek.openKey,
    onPeek: peek.peek,
    onCurrent: peek.follow,
  });
  const answerOf = (item: WorkItem) => (
    <MatterAnswer
      item={item}
      held={pendingUndo.answers.get(item.key)}
      onAnswer={(answer, comment) => pendingUndo.hold(item, answer, comment)}
      onUndo={() => pendingUndo.undo(item.key)}
      onSend={() => void pendingUndo.send(item.key)}
    />
  );
  const rowOf = (item: WorkItem) => {
    const place = rows.indexOf(item);
    return (
      <PendingItem
        key={item.key}
        item={item}
        place={place}
        reachable={place === keys.reachable}
        open={item.key === peek.openKey}
        answered={pendingUndo.answers.has(item.key)}
        onPeek={() => peek.peek(item)}
      >
        {answerOf(item)}
      </PendingItem>
    );
  };
  return (
    <ListPage
      list={list}
      openKey={peek.openKey}
      over={<PendingCount filter={list.filter} />}
      drawer={peek.item && <WorkPeek peek={peek}>{answerOf(peek.item)}</WorkPeek>}
      rows={
        <PagedList
          query={list.query}
          list={list.address}
          itemNoun={pendingList.itemNoun}
          failed={pendingList.failed}
          waiting={<Skeleton count={6} />}
          empty={<NothingPending filtered={list.filtered} />}
        >
          {() => (
            <ul className={styles.list} aria-label={pendingList.title} {...keys.listProps}>
              {groups.flatMap((group) => [
                groups.length > 1 && (
                  <li key={`company ${group.items[0]?.company.id}`} className={styles.company}>
                    <h2>{group.name}</h2>
                  </li>
                ),
                ...group.items.map(rowOf),
              ])}
            </ul>
          )}
        </PagedList>
      }
    />
  );
}

/** Shows the number of pending matters under the filters, and of late ones. */
function PendingCount({ filter }: { filter: object }) {
  const { data } = useQuery({ ...callQuery(countWork, filter), placeholderData: keepPreviousData });
  const { total = 0, late = 0 } = data ?? {};
  return (
    <p className={styles.facts} role="status">
      {total > 0 && `${total} ${total === 1 ? "pendiente" : "pendientes"}`}
      {late > 0 && `, ${late} ${late === 1 ? "vencido" : "vencidos"}`}
    </p>
  );
}

function NothingPending({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState title={filtered ? pendingList.nothingMatches : pendingList.empty.title}>
      {filtered ? "Quite un filtro o busque con otras palabras." : pendingList.empty.text}
    </EmptyState>
  );
}
