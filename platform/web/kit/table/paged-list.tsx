import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "#platform/contract/page.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import { Button } from "../buttons/button.tsx";
import { ErrorState } from "../messages/state-message.tsx";
import styles from "./paged-list.module.css";

interface PagerProps {
  /** The plural of the counted objects: "eventos". */
  itemNoun: string;
  total: { count: number; capped: boolean };
  shown: number;
  next: string | null;
  pagesBefore: number;
  onFirst: () => void;
  onPrevious: () => void;
  onNext: (cursor: string) => void;
  /** Whether this is another page than the first one, as when the address was opened from a link. */
  onLaterPage: boolean;
}

/** The footer of a keyset list: the count, and buttons for the previous and next page. */
export function Pager(props: PagerProps) {
  const { itemNoun, total, shown, next, pagesBefore, onFirst, onPrevious, onNext, onLaterPage } = props;
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <span className={styles.count} aria-live="polite">
        {shown > 0 && `${numberText(shown)} de ${countText(total)}`}
        {shown > 0 && total.count !== 1 && ` ${itemNoun}`}
      </span>
      <span className={styles.moves}>
        {onLaterPage && (
          <Button small look="quiet" onClick={onFirst}>
            Primera página
          </Button>
        )}
        <Button small disabled={pagesBefore === 0} onClick={onPrevious}>
          Anterior
        </Button>
        <Button small disabled={next === null} onClick={() => next && onNext(next)}>
          Siguiente
        </Button>
      </span>
    </nav>
  );
}

interface PagedListProps<Row> {
  query: UseQueryResult<Page<Row>>;
  list: AddressList;
  /** The plural of the counted objects: "boletines". */
  itemNoun: string;
  /** The failed action: "No se pudieron cargar los boletines". */
  failed: string;
  /** The placeholder for the rows. */
  waiting: ReactNode;
  /** The reason for which there is nothing, and the next step. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** One page of a list in each of its states: loading, failed, empty, or rows with a link to the next page. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, list, itemNoun, failed, waiting, empty, children } = props;
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState title={failed} failure={error} onRetry={refetch} />;
  if (!data) return waiting;
  if (data.items.length === 0) return empty;
  return (
    <>
      {children(data.items)}
      <Pager
        itemNoun={itemNoun}
        total={data.total}
        shown={data.items.length}
        next={data.next}
        pagesBefore={list.pagesBefore}
        onFirst={list.firstPage}
        onPrevious={list.previousPage}
        onNext={list.nextPage}
        onLaterPage={list.page !== null}
      />
    </>
  );
}
