"""The same calls as Django REST Framework would serve them, over the same tables and indexes."""

import os

import django
from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    SECRET_KEY="only for the benchmark",
    USE_TZ=True,
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": os.environ["TWIN_DATABASE"],
            "HOST": os.environ["TWIN_HOST"],
            "PORT": os.environ["TWIN_PORT"],
            "USER": os.environ["TWIN_USER"],
            "PASSWORD": os.environ["TWIN_PASSWORD"],
            "CONN_MAX_AGE": None,
        }
    },
    INSTALLED_APPS=["rest_framework", __name__],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "UNAUTHENTICATED_USER": None,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
        "PAGE_SIZE": 15,
    },
)
django.setup()

from io import BytesIO  # noqa: E402

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models, transaction  # noqa: E402
from django.db.models import Count, F, Q  # noqa: E402
from django.http import HttpResponse  # noqa: E402
from django.urls import include, path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import filters, routers, serializers, viewsets  # noqa: E402
from rest_framework.decorators import action  # noqa: E402
from rest_framework.response import Response  # noqa: E402


class Table:
    """What every table here says of itself: Django neither makes nor changes it."""

    managed = False
    app_label = "twin"


def named(table, column):
    """A table of which only the name is read."""
    fields = {
        "__module__": __name__,
        "name": models.TextField(db_column=column),
        "Meta": type("Meta", (Table,), {"db_table": table}),
    }
    return type(table, (models.Model,), fields)


Region = named("regions", "name_ru")
OwnershipForm = named("ownership_forms", "name_ru")
ActivityField = named("activity_fields", "name_ru")
Subordination = named("subordinations", "name_ru")
Ministry = named("ministries", "name_ru")
Component = named("components", "name_ru")
Unit = named("units", "abbreviation")
Author = named("users", "name")
Laboratory = named("laboratories", "name_ru")


def reference(model, **options):
    return models.ForeignKey(model, models.DO_NOTHING, **options)


class CompanyObject(models.Model):
    title = models.TextField()
    inn = models.TextField()
    address = models.TextField()
    latitude = models.FloatField()
    longitude = models.FloatField()
    region = reference(Region, related_name="companies")
    district = reference(Region, related_name="+")
    ownership_form = reference(OwnershipForm)
    activity_field = reference(ActivityField)
    subordination = reference(Subordination, null=True)
    ministry = reference(Ministry, null=True)
    danger_category = models.IntegerField()
    activity_start = models.DateField()
    activity_end = models.DateField(null=True)
    status = models.TextField()
    pkm343 = models.BooleanField()
    miz_included_on = models.DateField(null=True)
    version = models.IntegerField()

    class Meta(Table):
        db_table = "company_objects"


class Source(models.Model):
    object = reference(CompanyObject, related_name="sources")
    number = models.TextField()
    name = models.TextField()
    type = models.TextField()
    status = models.TextField()
    latitude = models.FloatField(null=True)
    longitude = models.FloatField(null=True)

    class Meta(Table):
        db_table = "pollution_sources"


class Emission(models.Model):
    object = reference(CompanyObject)
    source = reference(Source)
    component = reference(Component)
    unit = reference(Unit)
    author = reference(Author)
    laboratory = reference(Laboratory, null=True)
    region_id = models.IntegerField()
    medium = models.TextField()
    date = models.DateField()
    value = models.DecimalField(max_digits=30, decimal_places=10)
    qualifier = models.TextField(null=True)
    status = models.TextField()
    pdv = models.TextField(null=True)
    pdk = models.TextField(null=True)
    fon = models.TextField(null=True)
    normative_type = models.TextField(null=True)
    normative_value = models.TextField(null=True)
    ratio = models.FloatField(null=True)
    verdict = models.TextField()
    flagged = models.BooleanField()
    risk = models.FloatField()
    comments_count = models.IntegerField()
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    deleted_at = models.DateTimeField(null=True)
    version = models.IntegerField()

    class Meta(Table):
        db_table = "emissions"


class History(models.Model):
    emission_id = models.IntegerField()
    object_id = models.IntegerField()
    date = models.DateField()
    at = models.DateTimeField()
    from_status = models.TextField()
    to_status = models.TextField()
    reason = models.TextField()

    class Meta(Table):
        db_table = "emission_history"


def reference_field(model, name="name"):
    meta = type("Meta", (), {"model": model, "fields": ["id", name]})
    return type(model.__name__ + "Reference", (serializers.ModelSerializer,), {"Meta": meta})()


class SourceSerializer(serializers.ModelSerializer):
    class Meta:
        model = Source
        exclude = ["object"]


class ObjectSerializer(serializers.ModelSerializer):
    region = reference_field(Region)
    district = reference_field(Region)
    ownership_form = reference_field(OwnershipForm)
    activity_field = reference_field(ActivityField)
    subordination = reference_field(Subordination)
    ministry = reference_field(Ministry)

    class Meta:
        model = CompanyObject
        fields = "__all__"


class ObjectWithSourcesSerializer(ObjectSerializer):
    sources = SourceSerializer(many=True)


class MapSourceSerializer(serializers.ModelSerializer):
    object_title = serializers.CharField(source="object.title")

    class Meta:
        model = Source
        fields = ["id", "object_id", "object_title", "number", "name", "type", "status", "latitude", "longitude"]


class EmissionSerializer(serializers.ModelSerializer):
    object = reference_field(CompanyObject, "title")
    source = reference_field(Source)
    component = reference_field(Component)
    unit = reference_field(Unit)
    author = reference_field(Author)
    laboratory = reference_field(Laboratory)

    class Meta:
        model = Emission
        exclude = ["region_id", "deleted_at"]


FILTERS = {
    "medium": "medium",
    "region": "region_id",
    "object": "object_id",
    "component": "component_id",
    "date_from": "date__gte",
    "date_to": "date__lte",
}


class EmissionViewSet(viewsets.ReadOnlyModelViewSet):
    serializer_class = EmissionSerializer

    def filtered(self):
        rows = Emission.objects.filter(deleted_at=None)
        query = self.request.query_params
        rows = rows.filter(**{FILTERS[name]: query[name] for name in FILTERS if name in query})
        if "undecided" in query:
            rows = rows.filter(status__in=["New", "Edited"])
        return rows

    def get_queryset(self):
        order = self.request.query_params.get("ordering", "-date,-id").split(",")
        references = ["object", "source", "component", "unit", "author", "laboratory"]
        return self.filtered().order_by(*order).select_related(*references)

    @action(detail=False)
    def cards(self, request):
        def counts(column):
            rows = self.filtered().order_by().values_list(column).annotate(n=Count("id"))
            return dict(rows)

        statuses = counts("status")
        return Response({"count": sum(statuses.values()), "statuses": statuses, "verdicts": counts("verdict")})

    @action(detail=False, methods=["post"])
    def decide(self, request):
        status = request.data["status"]
        with transaction.atomic():
            rows = list(Emission.objects.select_for_update(of=("self",)).filter(id__in=request.data["ids"]))
            now = timezone.now()
            History.objects.bulk_create(
                History(
                    emission_id=row.id,
                    object_id=row.object_id,
                    date=row.date,
                    at=now,
                    from_status=row.status,
                    to_status=status,
                    reason="",
                )
                for row in rows
            )
            ids = [row.id for row in rows]
            Emission.objects.filter(id__in=ids).update(status=status, version=F("version") + 1, updated_at=now)
        return Response({"changed": len(rows)})

    @action(detail=False)
    def excel(self, request):
        from openpyxl import Workbook

        book = Workbook(write_only=True)
        sheet = book.create_sheet("Emissions")
        names = ["object__title", "source__name", "component__name", "unit__name", "laboratory__name", "author__name"]
        own = ["id", "date", "medium", "qualifier", "value", "pdv", "pdk", "fon", "ratio", "verdict", "flagged", "status"]
        sheet.append(own + names + ["created_at", "updated_at"])
        rows = self.get_queryset().values_list(*own, *names, "created_at", "updated_at")
        for row in rows.iterator(chunk_size=2000):
            sheet.append(row[:-2] + tuple(at.replace(tzinfo=None) for at in row[-2:]))
        file = BytesIO()
        book.save(file)
        return HttpResponse(file.getvalue(), content_type="application/vnd.ms-excel")


class ObjectViewSet(viewsets.ReadOnlyModelViewSet):
    filter_backends = [filters.SearchFilter]
    search_fields = ["title", "inn", "address"]

    def get_serializer_class(self):
        return ObjectWithSourcesSerializer if self.action == "retrieve" else ObjectSerializer

    def get_queryset(self):
        rows = CompanyObject.objects.order_by("id").select_related(
            "region", "district", "ownership_form", "activity_field", "subordination", "ministry"
        )
        return rows.prefetch_related("sources") if self.action == "retrieve" else rows

    @action(detail=False, url_path="by-region")
    def by_region(self, request):
        def of_category(category):
            return Count("companies", filter=Q(companies__danger_category=category), distinct=True)

        rows = Region.objects.filter(companies__isnull=False).annotate(
            count=Count("companies", distinct=True),
            subjects=Count("companies__inn", distinct=True),
            sources=Count("companies__sources", distinct=True),
            pkm343=Count("companies", filter=Q(companies__pkm343=True), distinct=True),
            **{f"category_{category}": of_category(category) for category in range(5)},
        )
        return Response(list(rows.order_by("id").values()))


class SourceViewSet(viewsets.ReadOnlyModelViewSet):
    serializer_class = MapSourceSerializer

    @action(detail=False)
    def map(self, request):
        rows = Source.objects.exclude(latitude=None).select_related("object").order_by("id")[:5000]
        return Response({"data": self.get_serializer(rows, many=True).data})


router = routers.SimpleRouter()
router.register("emissions", EmissionViewSet, basename="emission")
router.register("objects", ObjectViewSet, basename="object")
router.register("sources", SourceViewSet, basename="source")
urlpatterns = [path("", include(router.urls))]
application = get_wsgi_application()
