/** Notes of the sample organization, by control, as its people would have written them. */
export const demoNotes: Readonly<Record<string, string>> = {
  '3.1.1': 'Accounts come from HR tickets only. Disabled 4 stale vendor accounts in March.',
  '3.1.2': 'Roles reviewed with department heads. ERP purchasing role narrowed to 3 people.',
  '3.1.3': 'CUI share moved to its own VLAN. Data flow drawing v3 is in the SSP.',
  '3.1.4':
    'Domain admin and backup operator split in Entra ID. Purchasing approval still shares an account with receiving.',
  '3.1.5': 'Local admin removed from 41 of 44 laptops. The CNC cell needs a waiver.',
  '3.1.8': 'Lockout after 5 tries for 15 minutes, set by policy for every device.',
  '3.1.12': 'Remote sessions go through the VPN and are recorded. Quarterly review by Marcus.',
  '3.1.20': 'Connections to the customer portal are listed with owner and purpose.',
  '3.2.1': 'Awareness training at hiring and every January. 58 of 60 people are current.',
  '3.3.1': 'Servers, firewall and Entra ID send logs to the collector. Kept for 13 months.',
  '3.3.5': 'Weekly review of failed sign-ins beside the badge log.',
  '3.4.1': 'Baseline images v12 for laptops and v5 for shop-floor PCs.',
  '3.4.6': 'Print spooler and SMBv1 off everywhere except the label printer.',
  '3.5.3': 'Security keys for administrators, number matching for everybody else.',
  '3.6.1': 'Plan approved in May. Call list printed at the guard desk.',
  '3.8.3': 'Drives are shredded on site by a vendor; certificates are filed by serial number.',
  '3.10.1': 'Badge readers on both server rooms. Keys counted each month.',
  '3.11.2': 'Authenticated scans run on the first Monday. Critical findings within 15 days.',
  '3.13.11': 'BitLocker runs in FIPS mode. File transfer still uses a module without a certificate.',
  '3.14.1': 'Patches within 14 days, critical ones within 3. The exception list is reviewed weekly.',
};
