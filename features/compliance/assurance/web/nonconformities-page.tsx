import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useNavigate } from "react-router";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { ListBody, ListHeader } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ExceptionsBody, ExceptionsHeader } from "./findings/exception-list.tsx";
import { NewNonconformityDialog } from "./findings/new-nonconformity-dialog.tsx";
import { NonconformityDrawer } from "./findings/nonconformity-drawer.tsx";
import { nonconformityListDefinition } from "./findings/nonconformity-list.tsx";

function NonconformitiesHeader() {
  const list = useList(nonconformityListDefinition);
  const audits = useMay("compliance.review");
  return (
    <ListHeader
      list={list}
      actions={
        <Button look="main" notYet={lacksCompany(list.query.error)} onClick={() => list.open("nueva")}>
          <IconPlus aria-hidden="true" />
          {audits ? "Nueva no conformidad" : "Nueva observación"}
        </Button>
      }
    />
  );
}

function NonconformitiesBody() {
  const list = useList(nonconformityListDefinition);
  const { openKey: open } = list;
  return (
    <>
      <ListBody
        list={list}
        drawer={
          open &&
          open !== "nueva" && (
            <NonconformityDrawer key={open} id={open} position={list.position} onClose={list.close} />
          )
        }
      />
      {open === "nueva" && <NewNonconformityDialog onClose={list.close} onCreated={list.open} />}
    </>
  );
}

/** The findings of audits, the work on them, and the accepted gaps. */
export default function NonconformitiesPage() {
  const [tab] = useAddressParam("ficha");
  const navigate = useNavigate();
  return (
    <>
      {tab === "excepciones" ? <ExceptionsHeader /> : <NonconformitiesHeader />}
      <Tabs
        label="No conformidades y excepciones"
        active={tab ?? "no-conformidades"}
        // A change of the list drops the filters, which have no meaning in the other list.
        onChange={(key) => navigate({ search: key === "no-conformidades" ? "" : `?ficha=${key}` })}
        tabs={[
          { key: "no-conformidades", title: "No conformidades", content: <NonconformitiesBody /> },
          { key: "excepciones", title: "Excepciones", content: <ExceptionsBody /> },
        ]}
      />
    </>
  );
}
