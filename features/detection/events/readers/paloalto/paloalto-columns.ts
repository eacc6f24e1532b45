/** Splits names of columns as in the documentation of PAN-OS; an empty name is a reserved column. */
const columns = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => (name === "_" ? "" : name));

const head = "_ receive_time serial type subtype _ time_generated";
const session = `src dst natsrc natdst rule srcuser dstuser app vsys from to inbound_if outbound_if logset _
  sessionid repeatcnt sport dport natsport natdport flags proto action`;
const place = "dg_hier_level_1 dg_hier_level_2 dg_hier_level_3 dg_hier_level_4 vsys_name device_name";

/** The columns of each log type of PAN-OS. New versions append columns, which have no name here. */
export const paloaltoColumns: Readonly<Record<string, readonly string[]>> = {
  TRAFFIC: columns(`${head} ${session} bytes bytes_sent bytes_received packets start elapsed category _ seqno
    actionflags srcloc dstloc _ pkts_sent pkts_received session_end_reason ${place} action_source`),
  THREAT:
    columns(`${head} ${session} misc threatid category severity direction seqno actionflags srcloc dstloc _
    contenttype pcap_id filedigest cloud url_idx user_agent filetype xff referer sender subject recipient reportid
    ${place} _ src_uuid dst_uuid http_method`),
  SYSTEM: columns(`${head} vsys eventid object _ _ module severity opaque seqno actionflags ${place}`),
  CONFIG: columns(`${head} host vsys cmd admin client result path`),
  GLOBALPROTECT:
    columns(`${head} vsys eventid stage auth_method tunnel_type srcuser srcregion machinename public_ip
    public_ipv6 private_ip private_ipv6 hostid serialnumber client_ver client_os client_os_ver repeatcnt reason error
    opaque status location login_duration connect_method error_code portal seqno actionflags`),
  USERID: columns(`${head} vsys ip user datasourcename eventid repeatcnt timeout beginport endport datasource
    datasourcetype seqno actionflags ${place}`),
  AUTHENTICATION:
    columns(`${head} vsys ip user normalize_user object authpolicy repeatcnt authid vendor logset
    serverprofile desc clienttype event factorno seqno actionflags ${place}`),
  HIPMATCH:
    columns(`${head} srcuser vsys machinename os src matchname repeatcnt matchtype _ _ seqno actionflags
    ${place}`),
  CORRELATION: columns(
    `${head} src srcuser vsys category severity ${place} vsys_id objectname object_id evidence`,
  ),
  DECRYPTION: columns(`${head} ${session}`),
  TUNNEL: columns(`${head} ${session}`),
};
