/** One small report of each format, written by us: for the tests, and for the search for inputs that hurt. */
export const exampleReports = {
  nessus: `<?xml version="1.0" ?>
<NessusClientData_v2><Policy><policyName>Red</policyName><Preferences><ServerPreferences><preference><name>plugin_set</name><value>10107;58987;19506</value></preference></ServerPreferences></Preferences></Policy>
<Report name="Mensual"><ReportHost name="caja-01"><HostProperties><tag name="HOST_START_TIMESTAMP">1790000000</tag><tag name="HOST_END_TIMESTAMP">1790000900</tag><tag name="Credentialed_Scan">true</tag><tag name="host-ip">10.0.0.5</tag><tag name="mac-address">00:0D:3A:45:64:7F</tag></HostProperties>
<ReportItem port="80" svc_name="www" protocol="tcp" severity="4" pluginID="58987" pluginName="PHP sin soporte" pluginFamily="CGI abuses"><cve>CVE-2024-0001</cve><cve>CVE-2024-0002</cve><cvss3_base_score>4.5</cvss3_base_score><cvss3_vector>CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N</cvss3_vector><plugin_output>Installed version : 5.1.6
Password : admin</plugin_output><solution>Actualizar.</solution></ReportItem>
<ReportItem port="80" svc_name="www" protocol="tcp" severity="4" pluginID="58987" pluginName="PHP sin soporte" pluginFamily="CGI abuses"><plugin_output>Installed version : 5.6.40</plugin_output></ReportItem>
</ReportHost><ReportHost name="caja-02"><HostProperties><tag name="HOST_START_TIMESTAMP">1790000000</tag><tag name="HOST_END_TIMESTAMP">1790000900</tag></HostProperties></ReportHost>
<ReportHost name="caja-03"><HostProperties><tag name="HOST_START_TIMESTAMP">1790000000</tag></HostProperties></ReportHost></Report></NessusClientData_v2>`,
  openvas: `<report id="a"><gmp><version>22</version></gmp><scan_run_status>Done</scan_run_status><task id="t"><name>Red</name></task><results><result id="1"><host> 10.0.0.5
<asset asset_id="x"/><hostname>caja-01.ejemplo.cl</hostname></host><port>443/tcp</port><nvt oid="1.3.6.1.4.1.25623.1.0.1"><name>Uno</name><cvss_base>9.8</cvss_base><refs><ref id="CVE-2024-0003" type="cve"/></refs></nvt><threat>High</threat><severity>9.8</severity><qod><value>80</value></qod></result>
<result id="2"><host>10.0.0.5</host><port>general/tcp</port><nvt oid="1.3.6.1.4.1.25623.1.0.2"><name>Dos</name></nvt><threat></threat><severity>4.0</severity></result>
<result id="3"><host>10.0.0.5</host><port>general/tcp</port><nvt oid="1.3.6.1.4.1.25623.1.0.3"><name>Tres</name></nvt><threat>False Positive</threat><severity>-1.0</severity></result></results>
<host><ip>10.0.0.5</ip><start>2026-10-01T10:00:00Z</start><end>2026-10-01T11:00:00Z</end></host><scan_end>2026-10-01T11:00:00Z</scan_end></report>`,
  "qualys-xml": `<!DOCTYPE ASSET_DATA_REPORT SYSTEM "https://ejemplo.cl/x.dtd"><ASSET_DATA_REPORT><HOST_LIST><HOST><IP>10.0.0.5</IP><VULN_INFO_LIST><VULN_INFO><QID id="qid_6">6</QID><TYPE>Ig</TYPE></VULN_INFO><VULN_INFO><QID id="qid_7">7</QID><TYPE>Vuln</TYPE><PORT>22</PORT><PROTOCOL>tcp</PROTOCOL></VULN_INFO><VULN_INFO><QID id="qid_8">8</QID><TYPE>Practice</TYPE></VULN_INFO></VULN_INFO_LIST></HOST></HOST_LIST><GLOSSARY><VULN_DETAILS_LIST><VULN_DETAILS id="qid_7"><QID id="qid_7">7</QID><TITLE>Siete</TITLE><SEVERITY>5</SEVERITY><THREAT>Algo&lt;P&gt;grave</THREAT></VULN_DETAILS></VULN_DETAILS_LIST></GLOSSARY></ASSET_DATA_REPORT>`,
  "qualys-csv":
    'Empresa\n"IP","DNS","QID","Title","Type","Severity","Port","Protocol","CVE ID","Threat","Results","Vuln Status"\n"10.0.0.5","caja-01","7","Siete","Vuln","4","22","tcp","CVE-2024-0004, CVE-2024-0005","amenaza","visto","Active"\n',
  "openvas-csv":
    "IP,Hostname,Port,Port Protocol,CVSS,Severity,NVT Name,NVT OID,CVEs,Specific Result\n10.0.0.5,caja-01,443,tcp,9.8,High,Uno,1.3.6.1.4.1.25623.1.0.1,CVE-2024-0003,visto\n",
  "tenable-csv":
    'Plugin ID;CVE;Risk;Host;Protocol;Port;Name;EPSS Score;Plugin Output\n58987;CVE-2024-0001;Critical;caja-01;tcp;80;PHP sin soporte;"0,97";visto\n58987;CVE-2024-0001;Critical;caja-01;tcp;81;PHP sin soporte;97%;visto\n',
  trivy:
    '{"SchemaVersion":2,"ArtifactName":"registro/app:1.2","ArtifactType":"container_image","Results":[{"Target":"registro/app:1.2 (debian 12)","Class":"os-pkgs","Type":"debian","Vulnerabilities":[{"VulnerabilityID":"CVE-2024-0006","PkgName":"openssl","InstalledVersion":"3.0.1","Severity":"UNKNOWN"}]},{"Target":"Dockerfile","Class":"config","Type":"dockerfile","Misconfigurations":[{"ID":"DS002","Status":"PASS","Severity":"HIGH"}]},{"Target":"b","Class":"secret","Secrets":[{"RuleID":"llave","Severity":"RARA","Match":"clave=supersecreta1"}]},{"Target":"c","Misconfigurations":null}]}',
  grype:
    '{"matches":[{"vulnerability":{"id":"GHSA-aaaa","severity":"High","fix":{"versions":["2.0"]}},"relatedVulnerabilities":[{"id":"CVE-2024-0007"}],"matchDetails":[],"artifact":{"name":"lib","version":"1.0","type":"npm","purl":"pkg:npm/lib@1.0"}}],"descriptor":{"name":"grype"}}',
  sarif:
    '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"Lupa","rules":[{"id":"R1","properties":{"security-severity":"9.8"},"messageStrings":{"m":{"text":"{0} {1} {2} {3} {4} {5}"}}}]},"extensions":[]},"artifacts":[{"location":{"uri":"src/a.ts"}}],"results":[{"ruleIndex":0,"message":{"id":"m","arguments":["a","b","c","d","e","f"]},"locations":[{"physicalLocation":{"artifactLocation":{"index":0},"region":{}}}]},{"ruleId":"R1","message":{"text":"x"},"suppressions":[{"kind":"external","status":"rejected"}]},{"ruleId":"R1","level":"none","message":{"text":"y"}},{"ruleId":"R1","baselineState":"absent","message":{"text":"z"}}]}]}',
  cyclonedx:
    '{"bomFormat":"CycloneDX","specVersion":"1.5","metadata":{"component":{"name":"app"}},"components":[{"bom-ref":"a","name":"lib","version":"1.0","purl":"pkg:npm/lib@1.0"}],"vulnerabilities":[{"id":"CVE-2024-0008","ratings":[{"severity":"low"},{"severity":"critical","score":9.8,"method":"CVSSv31"}],"affects":[{"ref":"a"},{"ref":"fuera"}]},{"id":"CVE-2024-0009","analysis":{"state":"in_triage","response":["update"]},"affects":[{"ref":"a"}]}]}',
  openvex:
    '{"@context":"https://openvex.dev/ns/v0.2.0","author":"Nosotros","statements":[{"vulnerability":{"name":"CVE-2024-0010"},"products":[{"@id":"pkg:npm/lib@1.0"}],"status":"not_affected","justification":"component_not_present"}]}',
  csaf: '{"document":{"csaf_version":"2.0","publisher":{"name":"Nosotros"}},"product_tree":{"full_product_names":[{"product_id":"P1","name":"App 1"}]},"vulnerabilities":[{"cve":"CVE-2024-0011","product_status":{"known_affected":["P1"],"fixed":["P2"]}}]}',
  asff: '{"Findings":[{"Id":"1","ProductArn":"a","GeneratorId":"g/1","AwsAccountId":"1","Region":"us-east-1","Severity":{"Label":"HIGH"},"Title":"Uno","Resources":[{"Id":"arn:aws:s3:::b"}],"Compliance":{"Status":"PASSED"}},{"Id":"2","ProductArn":"a","GeneratorId":"g/2","AwsAccountId":"1","Region":"us-east-1","Severity":{"Label":"HIGH"},"Title":"Dos","Resources":[{"Id":"arn:aws:s3:::b"}],"Compliance":{"Status":"FAILED"},"Workflow":{"Status":"SUPPRESSED"}}]}',
  "prowler-ocsf":
    '[{"metadata":{"event_code":"s3_publico","product":{"name":"Prowler"}},"severity":"High","status":"Suppressed","status_code":"FAIL","finding_info":{"uid":"u","title":"Uno"},"resources":[{"uid":"b1","region":"r"}]},{"metadata":{"event_code":"s3_publico","product":{"name":"Prowler"}},"severity":"High","status":"New","status_code":"MANUAL","finding_info":{"uid":"u","title":"Uno"},"resources":[]},',
  "prowler-csv":
    "FINDING_UID;PROVIDER;ACCOUNT_UID;CHECK_ID;CHECK_TITLE;STATUS;STATUS_EXTENDED;MUTED;SEVERITY;RESOURCE_UID;REGION\nu;aws;1;s3_publico;Uno;FAIL;visto;True;high;b1;r\n",
  xccdf: `<cdf:Benchmark xmlns:cdf="x" id="b"><cdf:Group id="g"><cdf:Rule id="xccdf_mil.disa.stig_rule_SV-204393r603261_rule" severity="high"><cdf:title>Uno</cdf:title></cdf:Rule></cdf:Group><cdf:TestResult id="t" start-time="2026-10-01T10:00:00" end-time="2026-10-01T10:10:00"><cdf:benchmark id="b"/><cdf:target>caja-01</cdf:target><cdf:rule-result idref="xccdf_mil.disa.stig_rule_SV-204393r603261_rule" severity="high"><cdf:result>error</cdf:result></cdf:rule-result><cdf:rule-result idref="otra"><cdf:result>fail</cdf:result></cdf:rule-result><cdf:score system="a" maximum="100">96.63</cdf:score><cdf:score system="b" maximum="1">0</cdf:score></cdf:TestResult></cdf:Benchmark>`,
  lynis:
    "# Lynis Report\nlynis_version=3.1.4\nreport_version_major=1\nhostname=caja-01\nhardening_index=57\nsuggestion[]=NETW-3200|Uno|dccp|-|\nsuggestion[]=NETW-3200|Uno|sctp|-|\nwarning[]=AUTH-9308|Dos | con barra|-|-|\n",
  "qualys-vmdr-csv":
    '"Vulnerability Management Report"\nAsset Name,Asset IPV4,QID,Title,Type Detected,Severity,Port,Protocol,CVE-ID,Status\ncaja-01,10.0.0.5,7,Siete,Confirmed,4,22,tcp,CVE-2024-0004,New\n',
  "tenable-sc-csv":
    '"Plugin","Plugin Name","Family","Severity","IP Address","Protocol","Port","DNS Name","CVE","Plugin Text"\n"58987","PHP sin soporte","CGI abuses","Critical","10.0.0.5","TCP","80","caja-01","CVE-2024-0001","visto"\n',
  "generic-csv":
    "Date,Title,CweId,Url,Severity,Description,Mitigation,Impact,References,Active\n10/01/2026,Uno,79,https://ejemplo.cl/a,High,qué es,qué hacer,,,True\n",
  "generic-json":
    '{"name":"Revisión","findings":[{"title":"Uno","severity":"High","description":"qué es","mitigation":"qué hacer","cve":"CVE-2024-0012","endpoints":["https://ejemplo.cl:8443/a"]},{"title":"Dos","severity":"Low","false_p":true,"component_name":"lib","component_version":"1.0"}]}',
  "trivy-operator":
    '{"apiVersion":"v1","kind":"List","items":[{"apiVersion":"aquasecurity.github.io/v1alpha1","kind":"VulnerabilityReport","metadata":{"name":"r","namespace":"tienda","labels":{"trivy-operator.resource.kind":"ReplicaSet","trivy-operator.resource.name":"web"}},"report":{"artifact":{"repository":"tienda/web","digest":"sha256:0000000000000000000000000000000000000000000000000000000000000001"},"scanner":{"name":"Trivy","version":"0.57"},"updateTimestamp":"2026-10-01T10:00:00Z","vulnerabilities":[{"vulnerabilityID":"CVE-2024-0013","resource":"openssl","installedVersion":"3.0.1","fixedVersion":"3.0.2","severity":"HIGH","title":"Uno"}]}},{"apiVersion":"aquasecurity.github.io/v1alpha1","kind":"ConfigAuditReport","metadata":{"name":"c","namespace":"tienda","labels":{"trivy-operator.resource.kind":"ReplicaSet","trivy-operator.resource.name":"web"}},"report":{"scanner":{"name":"Trivy"},"updateTimestamp":"2026-10-01T10:00:00Z","checks":[{"checkID":"KSV001","title":"Dos","severity":"MEDIUM","success":false,"messages":["visto"]},{"checkID":"KSV002","title":"Tres","severity":"LOW","success":true}]}}]}',
  "testssl-csv":
    '"id","fqdn/ip","port","severity","finding","cve","cwe"\n"heartbleed","ejemplo.cl/10.0.0.5","443","CRITICAL","VULNERABLE","CVE-2014-0160","CWE-119"\n"SSLv2","ejemplo.cl/10.0.0.5","443","OK","no","",""\n',
} as const;
