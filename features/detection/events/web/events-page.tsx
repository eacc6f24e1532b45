import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { defaultPage, useList } from "#platform/web/list/use-list.ts";
import { exportEvents } from "../contracts/events.contract.ts";
import { EventDrawer, useOpenEvent } from "./event/event-drawer.tsx";
import { eventListDefinition, eventOrderOf } from "./list/event-list.tsx";
import { EventVolumePart } from "./list/event-volume-part.tsx";
import { NoEvents, NoneSoFar } from "./list/no-events.tsx";
import { PeriodChoice } from "./list/period-choice.tsx";
import { SourcesLink } from "./sources/sources-link.tsx";

/** The list of the company's events with filters, and one event beside it. */
export default function EventsPage() {
  const list = useList(eventListDefinition);
  const { openId, open, close } = useOpenEvent();
  const { address, filter, rows, total, query } = list;
  const further = query.data?.next;
  return (
    <ListPage
      list={list}
      actions={
        <>
          <SourcesLink />
          <ExportMenu
            contract={exportEvents}
            query={{ ...filter, sort: eventOrderOf(address.sort).sortWord }}
            name="eventos"
            itemNoun="eventos"
          />
        </>
      }
      tools={<PeriodChoice list={address} />}
      between={
        <EventVolumePart
          filter={filter}
          onPeriod={(from, to) => address.setFilters({ periodo: [], desde: [from], hasta: [to] })}
          newest={address.page ? undefined : rows[0]?.occurred_at}
        />
      }
      empty={
        further ? (
          <NoneSoFar
            searchedTo={query.data?.searched_to ?? null}
            onFurther={() => address.nextPage(further)}
          />
        ) : (
          <NoEvents filtered={list.filtered} onClear={list.clear} />
        )
      }
      openKey={openId}
      onOpen={({ id }) => open(id)}
      drawer={
        openId && (
          <EventDrawer
            id={openId}
            rows={rows}
            before={address.pagesBefore * defaultPage}
            total={total.count}
            onOpen={open}
            onClose={close}
          />
        )
      }
    />
  );
}
