import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { exportCertificates } from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListBody, ListHeader } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { getCertificate } from "../../contracts/certificate-detail.contract.ts";
import { AddCertificateDialog } from "../add-certificate-dialog.tsx";

import { CertificateView } from "../detail/certificate-view.tsx";
import type { certificateList } from "./certificate-definition.tsx";

interface CertificateDrawerProps {
  id: string;
  onClose: () => void;
  position?: DrawerPosition;
}

/** The drawer of one certificate beside the list. */
function CertificateDrawer({ id, onClose, position }: CertificateDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getCertificate, { id }));
  return (
    <Drawer title={data ? data.certificate.name : "Certificado"} onClose={onClose} position={position}>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir el certificado" count={10} />}
      {data && (
        <>
          <p>
            <Link to={paths.certificate(id)}>Abrir en su página</Link>
          </p>
          <CertificateView detail={data} />
        </>
      )}
    </Drawer>
  );
}

interface CertificateListProps {
  definition: ReturnType<typeof certificateList>;
  /** Set within a page that already has a header. */
  headless?: true;
}

/** The list of certificates; a certificate opens in a drawer. */
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
              itemNoun="certificados"
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
