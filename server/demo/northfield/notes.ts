/** Notes on requirements, as the sample organization's people would have written them. */
export const notes: Readonly<Record<string, string>> = {
  '3.1.1': 'Accounts come from HR tickets only. Disabled 4 stale vendor accounts in {month -115}.',
  '3.1.2': 'Roles reviewed with department heads. The purchasing role is down to 3 people.',
  '3.1.3': 'CUI is on a VLAN of its own. The flow list still lacks the courier to Ridgeline Machining.',
  '3.1.4': 'Domain admin and backup operator are split. Purchasing approval still shares a role with receiving.',
  '3.1.5': 'Local admin removed from 28 of 31 computers. Three engineering laptops need it for one setup tool.',
  '3.1.8': 'Lockout after 5 tries for 15 minutes, set by policy for every device.',
  '3.1.12': 'Remote sessions go through FW-1 and are logged. Reviewed each month by Marcus.',
  '3.1.20': 'Connections to Halcyon’s portal and to Ridgeline are listed with owner and purpose.',
  '3.2.1': 'Awareness training at hiring and every January. 38 of 38 users are current.',
  '3.3.1': 'Servers, firewall and endpoints send logs to LOG-1. Kept for 13 months.',
  '3.3.5': 'Weekly review of failed sign-ins beside the badge log.',
  '3.4.1': 'Baseline images v12 for laptops and workstations, v5 for shop-floor PCs.',
  '3.4.6': 'SMBv1 and the print spooler are off everywhere but on LBL-03, the label printer.',
  '3.5.3': 'Security keys for administrators, a second factor for everybody else but stations 4 and 7.',
  '3.6.1': 'Plan approved in {month -66}. Call list printed at the front desk.',
  '3.8.3': 'Drives are shredded on site by Halden Shredding; certificates are filed by serial number.',
  '3.10.1': 'Badge readers on the server room and both cells. Keys counted each month.',
  '3.11.2': 'Authenticated scans run each month. Critical findings within 15 days.',
  '3.13.11': 'BitLocker runs in FIPS mode and the VPN module is validated. SFT-1 is the one without a certificate.',
  '3.14.1': 'Patches within 30 days, critical ones within 7. The exception list is reviewed weekly.',
};

/** Tom's note of this morning. */
export const SCAN_NOTES =
  'Findings of the last scan are closed but two: the firmware of LBL-03 and the console of LOG-1. Both have a date.';
