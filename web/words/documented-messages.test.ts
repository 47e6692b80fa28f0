import { describe, expect, test } from 'vitest';
import { shownTexts } from '#web/testing/shown-texts.ts';

// Every message that documents 1 to 3 quote, with the file that shows it. '{}' stands for a computed part; after '…'
// our own words follow.

type Places = Readonly<Record<string, readonly string[]>>;

const core: Places = {
  'web/shell/not-found-page.tsx': ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  'web/shell/error-page.tsx': [
    'Application Error',
    'Something went wrong. Please refresh the page or try again later.',
    'Refresh Page',
    'Error Details',
  ],
  'web/words/messages.ts': ['Unauthorized', 'You are logged out. Logging in again...', 'Success'],
  'web/words/admin-words.ts': ['Unauthorized', 'Admin access required. Redirecting...', 'Success', 'Error'],
  'web/screens/admin/admin-cards.tsx': ['Good'],
  'web/screens/admin/access-denied.tsx': ['Access Denied', 'Go Back'],
  'web/screens/admin/reminders/reminders-tab.tsx': ['Create First Reminder'],
  'web/screens/admin/reminders/reminder-row.tsx': [
    'Email reminder updated successfully',
    'Failed to update email reminder',
  ],
  'web/screens/admin/reminders/reminder-dialog.tsx': [
    'Email reminder updated successfully',
    'Failed to update email reminder',
  ],
  'web/screens/admin/people/role-dialog.tsx': ['User updated successfully', 'Failed to update user'],
  'web/screens/dashboard/overview/overview-cards.tsx': [
    '{} of {} controls implemented',
    'Evidence files',
    'Audit ready',
  ],
  'web/screens/dashboard/activity/activity-list.tsx': ['No recent activity'],
  'web/screens/dashboard/overview/task-guidance.tsx': ['All Tasks Complete'],
  'sync/domain/guidance/task-guidance.ts': ['Urgent Action Required', 'High Priority', 'Additional Tasks'],
  'web/parts/onboarding/onboarding-dialog.tsx': ['Step {} of {}', 'Complete Setup', 'Setting up...'],
  'web/parts/onboarding/onboarding-words.ts': ['Setup Error', 'Please try again or contact support'],
  'web/screens/onboarding/onboarding-page.tsx': ['Get Started'],
  'web/screens/control/summary-strip.tsx': ['Target: 100%'],
  'web/screens/control/list/control-list.tsx': ['No controls found', 'Clear Filters'],
  'web/screens/control/list/filter/filter-bar.tsx': ['controls', '{} found'],
  'web/screens/control/list/family-group.tsx': ['{}/{} Complete'],
  'web/screens/control/detail/evidence-files.tsx': ['+{} more {}', 'Upload Evidence'],
  'web/screens/control/control-changes.ts': [
    'Error',
    'Failed to update compliance status',
    'Compliance status updated successfully',
  ],
  'web/screens/assessment/judging/use-claims.ts': ['Failed to update compliance status'],
  'web/screens/objective/detail/actions/use-requirement-completion.ts': ['Failed to update compliance status'],
  'web/screens/document/documents-screen.tsx': ['No documents found'],
  'web/screens/document/category-card.tsx': ['and {} more...'],
  'web/parts/evidence/document/delete-document-dialog.tsx': [
    'Are you sure you want to delete this document? This action cannot be undone.',
  ],
  'web/parts/evidence/document/document-messages.ts': [
    'Upload failed. Please try again.',
    'Document uploaded successfully',
    'Document uploaded successfully!',
    'Document deleted successfully',
  ],
  'web/parts/evidence/document/use-document-changes.ts': ['Error', 'Failed to delete document'],
  'web/parts/evidence/upload/use-upload.ts': ['Failed to upload document'],
  'sync/domain/document/upload-complaint.ts': [
    'No file selected',
    'Please select a file to upload',
    'Category required',
    'Please select a document category',
    'File too large',
    'Please select a file smaller than 10MB',
    'Invalid file type',
    'Please select a PDF, Word, Excel, image, or text file',
  ],
  'web/screens/profile/profile-plan.ts': ['Error', 'Failed to update profile', 'Profile updated successfully'],
};

const assessment: Places = {
  'web/parts/account/sign-in-first.tsx': ['Loading...'],
  'web/screens/cmmc/cmmc-sign-in.tsx': ['Please sign in to access your CMMC compliance dashboard'],
  'web/screens/cmmc/cmmc-screen.tsx': ['CMMC Level 2 Compliance', 'NIST 800-171 Required'],
  'web/screens/cmmc/overview/overview-stats.tsx': ['{} of {} controls implemented…'],
  'web/screens/cmmc/guide/guide-tab.tsx': ['{} of {} Controls Complete'],
  'sync/domain/score/certification-status.ts': ['Ready', 'Near Ready', 'In Progress', '{}% remaining to complete'],
  'sync/domain/poam/poam-status.ts': ['{} overdue', 'All on track', 'No open items'],
  'web/screens/assessment/assessment-end.tsx': ['Assessment Complete!'],
  'web/parts/changes/status-plan.ts': [
    'Progress saved',
    'Control status updated successfully',
    'Error',
    'Failed to update status',
  ],
  'web/screens/objective/cmmc/cmmc-objectives-screen.tsx': [
    'CMMC Level 2 Assessment Objectives',
    'Loading CMMC Level 2 objectives...',
    'No objectives found',
    'Try adjusting your filters to see more objectives.',
    'Status Updated',
    'Assessment objective status has been updated successfully.',
  ],
  'web/screens/objective/assessment-objectives-screen.tsx': [
    'Loading NIST 800-171 controls and assessment objectives...',
  ],
  'web/screens/objective/list/overview/objectives-overview.tsx': [
    'No control families found',
    'Try adjusting your filters to see more control families.',
  ],
  'web/parts/judging/objective-face.tsx': ['Evidence Required'],
  'web/screens/objective/form/add-objective-button.tsx': ['Add Assessment Objective'],
  'web/screens/objective/form/objective-form-dialog.tsx': [
    'Add Assessment Objective',
    'Create Objective',
    'Creating...',
  ],
  'web/screens/objective/form/use-objective-form.ts': [
    'Objective Created',
    'Objective Updated',
    'Creation Failed',
    'Failed to create assessment objective',
    'Update Failed',
    'Failed to update assessment objective',
  ],
  'web/screens/objective/use-objective-changes.ts': ['Update Failed', 'Failed to update objective status'],
  'web/screens/organization/organization-screen.tsx': ['Organizational Assessment'],
  'web/screens/organization/organization-steps.ts': ['Existing Documentation & Security Baseline'],
  'web/screens/organization/organization-wizard.tsx': ['Step {} of {}', 'Generate Compliance Plan', 'Generating...'],
  'sync/domain/organization/organization-answers-fields.ts': [
    'Industry is required',
    'Select at least one environment',
    'Select at least one data type',
    'CUI storage/transmission details required',
    'Team member list required',
    'Deadline is required',
    'Select at least one business driver',
  ],
  'web/screens/board/board-sign-in.tsx': ['Please log in to access the Kanban board.'],
  'web/screens/board/board-screen.tsx': ['No Kanban Boards Found', 'Create Your First Board'],
  'web/screens/board/dialogs/board-dialog.tsx': [
    'Failed to create board',
    'Board Created Successfully',
    'Your new board is ready for compliance tracking',
  ],
  'web/screens/board/ticket/new-ticket-dialog.tsx': ['Failed to create ticket', 'Ticket created successfully!'],
  'web/screens/board/drag/use-ticket-moves.ts': ['Failed to move ticket'],
  'web/screens/board/actions/use-board-acts.ts': [
    'Failed to initialize compliance tickets',
    'CMMC Compliance Board Initialized',
    'Added {} security controls and {} assessment tasks to {} column',
  ],
  'sync/domain/board/board-cascade.ts': ['Control Completed', 'Control Auto-Completed'],
};

const site: Places = {
  'web/words/site/landing-content.ts': ['Understanding Compliance Standards', 'Request Quote', 'Join Our Team'],
  'web/site/landing/landing-page.tsx': ['CMMC Level 2 Ready'],
  'web/site/frame/site-footer.tsx': ['Investors'],
  'web/site/landing/investors.tsx': ['Download Executive Summary'],
  'web/site/landing/pitch-deck-dialog.tsx': ['View Our Pitch Deck', 'Request Pitch Deck Access'],
  'web/site/pricing/pricing-page.tsx': ['60 days free', 'Get 60 Days Free', 'Contact Sales'],
  'web/site/faq/faq-page.tsx': ['Still have questions?'],
  'web/site/definitions/definitions-page.tsx': ['Start Free Evaluation', 'Get Expert Consultation'],
  'web/site/quote/quote-form.tsx': ['Next Step', 'Submit Quote Request', 'Submitting...'],
  'web/site/forms/form-progress.tsx': ['Step {} of {}'],
  'web/words/site/quote-content.ts': [
    'Quote Request Submitted',
    'Your request has been sent to our sales team. You should receive a confirmation email shortly.',
    'Submission Error',
    'There was an issue submitting your request. Please try again.',
  ],
  'sync/domain/sales/quote-contract.ts': [
    'Company name is required',
    'Primary contact name is required',
    'Job title is required',
    'Valid email is required',
    'Phone number is required',
    'Company size is required',
    'Industry is required',
    'Annual revenue range is required',
    'Select at least one compliance framework',
    'Current compliance status is required',
    'Please specify if you have an existing SSP',
    'Desired timeline is required',
    'Budget range is required',
    'Select at least one service',
  ],
  'sync/domain/sales/sales-application-record.ts': [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Phone number is required',
    'Valid LinkedIn profile URL is required',
    'Territory selection is required',
    'Please describe your sales experience',
    'Please tell us why you want to join our sales team',
  ],
  'web/words/site/signup-content.ts': [
    'Application Failed',
    'Application Submitted!',
    "We'll review your application and get back to you within 2 business days.",
  ],
  'web/screens/sales/representatives/representative-dashboard.tsx': ['Sales Rep Dashboard'],
  'web/screens/sales/representatives/representative-overview-tab.tsx': [
    'No leads yet. Start sharing your referral link!',
  ],
  'web/screens/sales/representatives/referral-tab.tsx': ['Preview Quote Page'],
  'web/kit/copy-field.tsx': ['Copied!'],
  'web/screens/sales/frame/sales-denied.tsx': ['Access Denied', 'Apply to Join', 'Back to Home'],
  'web/screens/sales/administration/sales-administration.tsx': ['Sales Administration', 'Export failed'],
  'web/screens/sales/leads/commissions-tab.tsx': ['Mark Paid'],
  'web/screens/sales/sales-words.ts': [
    'Update failed',
    'Representative updated successfully',
    '{} data exported successfully',
  ],
};

function isShown(message: string, texts: ReadonlySet<string>): boolean {
  if (message.endsWith('…')) return [...texts].some((text) => text.startsWith(message.slice(0, -1)));
  return texts.has(message);
}

const places = [core, assessment, site].flatMap((document, index) =>
  Object.entries(document).map(([file, messages]) => ({ document: index + 1, file, messages })),
);

describe('what the documents quote stands where it is shown, to the letter', () => {
  test.each(places)('document $document in $file', ({ file, messages }) => {
    const texts = shownTexts(file);
    expect(messages.filter((message) => !isShown(message, texts))).toEqual([]);
  });
});
