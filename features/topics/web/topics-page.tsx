import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { listTopics, type TopicStatus, topicStatuses } from "#features/topics/topics.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { statusWords } from "../topics.words.ts";
import { NewTopicDialog } from "./topic/new-topic-dialog.tsx";
import { TopicDrawer } from "./topic/topic-drawer.tsx";
import { TopicTable } from "./topic/topic-table.tsx";

const filterNames = ["estado"] as const;

/** The threads between the company and the provider. */
export default function TopicsPage() {
  const list = useAddressFilters(filterNames);
  const [chosen, setOpen] = useOpenParam("tema");
  const { id } = useParams();
  const navigate = useNavigate();
  const open = chosen ?? id ?? null;
  const status = list.filters.estado?.[0] as TopicStatus | undefined;
  const query = useQuery({
    ...callQuery(listTopics, { q: list.search, status, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  // A topic with an address of its own closes into the list.
  const close = () => (id ? navigate("/Interacciones", { replace: true }) : setOpen(null));
  return (
    <>
      <PageHeader
        title="Interacciones"
        lead="Los temas que su empresa y el proveedor conversan."
        actions={
          <Button look="main" notYet={lacksCompany(query.error)} onClick={() => setOpen("nuevo")}>
            <IconPlus aria-hidden="true" />
            Nuevo tema
          </Button>
        }
      />
      <Toolbar>
        <SearchBox label="Buscar por asunto" value={list.search} onSearch={list.setSearch} />
        <FilterChips
          label="Estado"
          options={topicStatuses.map((value) => ({ value, label: statusWords[value] }))}
          chosen={status ? [status] : []}
          onToggle={(value) => list.setFilter("estado", value === status ? [] : [value])}
        />
      </Toolbar>
      <TopicTable query={query} list={list} openId={open} onOpen={setOpen} />
      {open === "nuevo" && <NewTopicDialog onClose={() => setOpen(null)} onCreated={setOpen} />}
      {open && open !== "nuevo" && <TopicDrawer key={open} id={open} onClose={close} />}
    </>
  );
}
