import { useState } from "react";
import { exportCertificates } from "#features/certificates/contracts/certificate-list.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListBody, ListHeader } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { AddCertificateDialog } from "../add-certificate-dialog.tsx";
import { CertificateDrawer } from "../detail/certificate-drawer.tsx";
import type { certificateList } from "./certificate-definition.tsx";

interface CertificateListProps {
  definition: ReturnType<typeof certificateList>;
  /** Within a page that has its head already. */
  headless?: true;
}

/** Certificates with the open one beside them. */
export function CertificateList({ definition, headless }: CertificateListProps) {
  const list = useList(definition);
  const [open, setOpen] = useAddressParam("certificado");
  const [adding, setAdding] = useState(false);
  const works = useMay("certificate.work");
  const add = works && (
    <Button look="main" notYet={lacksCompany(list.query.error)} onClick={() => setAdding(true)}>
      Registrar a mano
    </Button>
  );
  return (
    <>
      {!headless && <ListHeader list={list} actions={add} />}
      <ListBody
        list={list}
        tools={
          <>
            <ExportMenu
              contract={exportCertificates}
              query={list.filter}
              name="certificados"
              things="certificados"
            />
            {headless && add}
          </>
        }
        drawer={
          open && (
            <CertificateDrawer
              key={open}
              id={open}
              onClose={() => setOpen(null)}
              {...(list.position && { position: list.position })}
            />
          )
        }
      />
      {adding && (
        <AddCertificateDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            setOpen(id);
          }}
        />
      )}
    </>
  );
}
