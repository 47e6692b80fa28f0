/** Notes on objectives, as an assessor takes them on site. */
export const objectiveNotes: Readonly<Record<string, string>> = {
  '3.1.1[a]': 'HR list of {day -42} compared with the directory: 38 accounts, no strays.',
  '3.1.1[c]': 'Asset list covers laptops and servers. CNC-07 was missing, added while we stood there.',
  '3.1.3[b]': 'VLANs and FW-1 rules match the flow list. The courier is not on it yet.',
  '3.1.7[a]': 'Listed in the role matrix. Backup restore was added after the last review.',
  '3.1.7[c]':
    'Shop-floor user prompted for administrator credentials when installing a driver at station 4. Repeat the test on CNC-04 before validating.',
  '3.1.8[b]': 'Five wrong passwords at station 2: locked for 15 minutes, as configured.',
  '3.1.12[a]': 'VPN and virtual desktop only. The old vendor modem in the boiler room is unplugged and tagged.',
  '3.3.1[a]': 'Event list agreed with Marcus: sign-in, privilege use, policy change, CUI share access.',
  '3.3.5[a]': 'Sat in on the weekly review. Badge log and failed sign-ins side by side.',
  '3.4.2[b]': 'Two laptops of the new batch differ from image v12. Ticket opened.',
  '3.5.3[d]': 'Stations 4 and 7: shared terminals of eight operators, password only. Keys are ordered.',
  '3.6.2[a]': 'Two incidents this year, both with a report and a lesson learned.',
  '3.8.3[a]': 'Shredder certificates match the serial numbers of the retired drives.',
  '3.10.1[a]': 'Access list posted inside the server room, dated {month -50}.',
  '3.11.2[b]': 'Scan report of {day -26} on the share. Two criticals closed within the 15 days.',
  '3.14.1[d]': 'Asked for the patch log of one server at random: complete.',
};
